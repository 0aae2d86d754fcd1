import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

/** Px that a key moves the edge. */
const STEP = 24

/** The edge of the panel, to be dragged or moved by arrow keys. */
export function PreviewEdge({ width, onResize }: { width: number; onResize(width: number): void }) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    from.current = { x: event.clientX, width }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const widthAt = ({ clientX }: PointerEvent) => (from.current ? from.current.width + from.current.x - clientX : width)
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current) event.currentTarget.parentElement?.style.setProperty('--viewno-preview-width', `${widthAt(event)}px`)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (from.current) onResize(widthAt(event))
    from.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onResize(width + by)
  }
  return (
    <div
      className="viewno-preview-edge"
      role="separator"
      aria-label="预览的宽度"
      aria-orientation="vertical"
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
    />
  )
}
