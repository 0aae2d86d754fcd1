import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { paint, pictureOf, type Point, type Stroke } from './signature-ink.ts'

/** A white field to sign on with mouse, pen or finger; single strokes and all can be taken back. Answers the signature as a PNG. */
export function SignaturePad({ label, busy, onDone }: { label: string; busy: boolean; onDone(picture: Blob): void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const canvas = useCanvas(strokes)
  const drawing = useRef<Point[] | null>(null)
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (busy || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = [pointOf(event.nativeEvent)]
    setStrokes([...strokes, drawing.current])
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    const passed = event.nativeEvent.getCoalescedEvents()
    const points = (passed.length > 0 ? passed : [event.nativeEvent]).map(pointOf)
    drawing.current = [...drawing.current, ...points]
    setStrokes([...strokes.slice(0, -1), drawing.current])
  }
  const end = () => {
    drawing.current = null
  }
  const none = strokes.length === 0
  return (
    <div className="vn-sign-pad">
      <canvas ref={canvas} role="img" aria-label={`${label}：手写区`} onPointerDown={begin} onPointerMove={go} onPointerUp={end} onPointerCancel={end} />
      {none && (
        <span className="vn-sign-hint" aria-hidden="true">
          在此签名
        </span>
      )}
      <div className="vn-sign-tools">
        <button type="button" className="vn-mini" disabled={none || busy} onClick={() => setStrokes(strokes.slice(0, -1))}>
          撤销一笔
        </button>
        <button type="button" className="vn-mini" disabled={none || busy} onClick={() => setStrokes([])}>
          清空
        </button>
        <button type="button" className="vn-mini" data-strong disabled={none || busy} onClick={() => void pictureOf(strokes).then(onDone)}>
          确认签名
        </button>
      </div>
    </div>
  )
}

/** A canvas as sharp as the screen that shows these strokes, at any size. */
function useCanvas(strokes: readonly Stroke[]) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const here = canvas.current
    const context = here?.getContext('2d')
    if (!here || !context) return
    const draw = () => {
      const sharp = window.devicePixelRatio || 1
      const [width, height] = [Math.round(here.clientWidth * sharp), Math.round(here.clientHeight * sharp)]
      if (here.width !== width || here.height !== height) Object.assign(here, { width, height })
      context.setTransform(sharp, 0, 0, sharp, 0, 0)
      context.clearRect(0, 0, here.clientWidth, here.clientHeight)
      paint(context, strokes)
    }
    draw()
    const watch = new ResizeObserver(draw)
    watch.observe(here)
    return () => watch.disconnect()
  }, [strokes])
  return canvas
}

function pointOf(event: globalThis.PointerEvent): Point {
  return { x: event.offsetX, y: event.offsetY, pressure: event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : 0.5 }
}
