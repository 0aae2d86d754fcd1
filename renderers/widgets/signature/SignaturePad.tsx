import { useEffect, useRef } from 'react'
import { paint, pictureOf, type Stroke } from '../../ink/ink.ts'
import { usePen } from '../../ink/use-pen.ts'

/** A white field to sign on with mouse, pen or finger; single strokes and all can be taken back. Answers the signature as a PNG. */
export function SignaturePad({ label, busy, onDone }: { label: string; busy: boolean; onDone(picture: Blob): void }) {
  const { strokes, undo, clear, events } = usePen(busy)
  const canvas = useCanvas(strokes)
  const none = strokes.length === 0
  return (
    <div className="vn-sign-pad">
      <canvas ref={canvas} role="img" aria-label={`${label}：手写区`} {...events} />
      {none && (
        <span className="vn-sign-hint" aria-hidden="true">
          在此签名
        </span>
      )}
      <div className="vn-sign-tools">
        <button type="button" className="vn-mini" disabled={none || busy} onClick={undo}>
          撤销一笔
        </button>
        <button type="button" className="vn-mini" disabled={none || busy} onClick={clear}>
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
