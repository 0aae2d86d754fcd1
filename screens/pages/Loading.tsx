import './pages.css'

/** Shown while session or program parts are on their way; appears only when it takes longer than a blink. */
export function Loading() {
  return (
    <div className="page-loading" role="status" aria-label="正在加载">
      <span />
    </div>
  )
}
