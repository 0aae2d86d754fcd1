import { useRef, useState, type PointerEvent, type WheelEvent } from 'react'

interface View {
  /** Which picture it is the view of. */
  of: string
  zoom: number
  turns: number
  x: number
  y: number
}

/** How a picture is looked at: enlarged, turned by quarters, moved. */
export interface ImageZoom {
  percent: number
  transform: string
  /** `+` `-` `0` zoom, `r` turns. */
  onKey(key: string): void
  stage: {
    onWheel(event: WheelEvent): void
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(): void
  }
}

const STEP = 1.25
const LEAST = 0.2
const MOST = 8

/** The view of the picture `of`; another picture starts again. */
export function useImageZoom(of: string): ImageZoom {
  const anew: View = { of, zoom: 1, turns: 0, x: 0, y: 0 }
  const [current, setCurrent] = useState<View>(anew)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const view = current.of === of ? current : anew
  const zoomed = (by: number): View => ({ ...view, zoom: Math.min(MOST, Math.max(LEAST, view.zoom * by)) })
  return {
    percent: Math.round(view.zoom * 100),
    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
    onKey(key) {
      if (key === '+' || key === '=') setCurrent(zoomed(STEP))
      if (key === '-') setCurrent(zoomed(1 / STEP))
      if (key === '0') setCurrent(anew)
      if (key === 'r' || key === 'R') setCurrent({ ...view, turns: view.turns + 1 })
    },
    stage: {
      onWheel: (event) => setCurrent(zoomed(event.deltaY < 0 ? STEP : 1 / STEP)),
      onPointerDown(event) {
        grip.current = { x: event.clientX - view.x, y: event.clientY - view.y }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event) {
        if (grip.current) setCurrent({ ...view, x: event.clientX - grip.current.x, y: event.clientY - grip.current.y })
      },
      onPointerUp() {
        grip.current = null
      },
    },
  }
}
