import { useRef, useState, type PointerEvent } from 'react'
import type { Point, Stroke } from './ink.ts'

/** What draws, and what has been drawn. */
export interface Pen {
  strokes: readonly Stroke[]
  undo(): void
  clear(): void
  /** For the element that is drawn on. */
  events: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(): void
    onPointerCancel(): void
  }
}

/** Collects strokes from the pointer on an element, each point that the device tells of; nothing while `off`. Points are CSS pixels of the element. */
export function usePen(off: boolean): Pen {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const drawing = useRef<Point[] | null>(null)
  const end = () => {
    drawing.current = null
  }
  return {
    strokes,
    undo: () => setStrokes(strokes.slice(0, -1)),
    clear: () => setStrokes([]),
    events: {
      onPointerDown: (event) => {
        if (off || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drawing.current = [pointOf(event.nativeEvent)]
        setStrokes([...strokes, drawing.current])
      },
      onPointerMove: (event) => {
        if (!drawing.current) return
        const passed = event.nativeEvent.getCoalescedEvents()
        const points = (passed.length > 0 ? passed : [event.nativeEvent]).map(pointOf)
        drawing.current = [...drawing.current, ...points]
        setStrokes([...strokes.slice(0, -1), drawing.current])
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

function pointOf(event: globalThis.PointerEvent): Point {
  return { x: event.offsetX, y: event.offsetY, at: event.timeStamp, pressure: event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : 0.5 }
}
