import './svg-icons.css'

/** An icon of lines on a field of 16 × 16, in the colour and size of the text beside it, for the eye alone. */
export function LineIcon({ lines, className }: { lines: string; className?: string }) {
  return (
    <svg className={className === undefined ? 'vn-icon' : `vn-icon ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={lines} />
    </svg>
  )
}
