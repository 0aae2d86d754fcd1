import '../errors/failure.css'

/** Grey bars in the place of a screen that is on its way. */
export function ScreenSkeleton() {
  return (
    <div className="screen-loading" role="status" aria-label="正在加载">
      <span />
      <span />
      <span />
    </div>
  )
}
