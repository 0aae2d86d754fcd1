import { useEffect, useRef } from 'react'
import { paint, type Stroke } from './ink.ts'
import './ink-pad.css'
import type { Pen } from './use-pen.ts'

/** A white field as wide as what holds it, to write on with mouse, pen or finger; `label` names what is written. */
export function InkPad({ label, strokes, events }: { label: string } & Pick<Pen, 'strokes' | 'events'>) {
  const canvas = useCanvas(strokes)
  return (
    <div className="vn-ink-pad">
      <canvas ref={canvas} role="img" aria-label={`${label}：手写区`} {...events} />
      {strokes.length === 0 && <span aria-hidden="true">在此签名</span>}
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
