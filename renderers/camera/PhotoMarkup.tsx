import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { paint, type Stroke } from '../ink/ink.ts'
import { usePen } from '../ink/use-pen.ts'
import { photoInk } from '../theme/tokens.ts'
import { jpegOf } from './shrink-photo.ts'
import './photo-markup.css'

interface Props {
  /** The photo, and its name for people. */
  photo: Blob
  name: string
  /** The photo with what was drawn on it. */
  onDone(marked: Blob): void
  onClose(): void
}

const colours = [
  { value: photoInk.red, title: '红' },
  { value: photoInk.yellow, title: '黄' },
] as const
/** Times as thick as a pen on paper: it is drawn by finger. */
const THICK = 2

/** A photo over the page to be drawn on with finger, pen or mouse; the photo itself stays as it is. */
export function PhotoMarkup({ photo, name, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { picture, failed } = usePicture(photo)
  const [colour, setColour] = useState<string>(colours[0].value)
  const { strokes, undo, clear, events } = usePen(picture === null)
  useDrawing(canvas, picture, strokes, colour)
  const open = useEffectEvent(() => dialog.current?.showModal())
  useEffect(() => open(), [])
  const none = strokes.length === 0
  const finish = async () => {
    const drawn = picture && canvas.current ? whole(picture, strokes, colour, canvas.current.clientWidth) : null
    if (drawn) onDone(await jpegOf(drawn))
  }
  return (
    <dialog ref={dialog} className="vn-markup" aria-label={`在 ${name} 上标注`} onClose={onClose} onKeyDown={(event) => event.stopPropagation()}>
      <div className="vn-markup-stage">
        {failed ? <p role="alert">这张照片打不开，不能标注</p> : <canvas ref={canvas} role="img" aria-label={`${name}：在照片上画`} {...events} />}
      </div>
      <div className="vn-markup-tools" role="toolbar" aria-label="标注">
        {colours.map(({ value, title }) => (
          <button
            key={value}
            type="button"
            className="vn-markup-colour"
            aria-pressed={colour === value}
            aria-label={title}
            title={title}
            style={{ background: value }}
            onClick={() => setColour(value)}
          />
        ))}
        <button type="button" className="vn-mini" disabled={none} onClick={undo}>
          撤销一笔
        </button>
        <button type="button" className="vn-mini" disabled={none} onClick={clear}>
          清空
        </button>
        <span className="vn-markup-space" />
        <button type="button" className="vn-mini" onClick={() => dialog.current?.close()}>
          取消
        </button>
        <button type="button" className="vn-mini" data-strong disabled={none} onClick={() => void finish()}>
          完成标注
        </button>
      </div>
    </dialog>
  )
}

function usePicture(photo: Blob): { picture: ImageBitmap | null; failed: boolean } {
  const [state, setState] = useState<{ picture: ImageBitmap | null; failed: boolean }>({ picture: null, failed: false })
  useEffect(() => {
    let made: ImageBitmap | null = null
    let live = true
    createImageBitmap(photo, { imageOrientation: 'from-image' }).then(
      (picture) => {
        if (!live) return picture.close()
        made = picture
        setState({ picture, failed: false })
      },
      () => live && setState({ picture: null, failed: true }),
    )
    return () => {
      live = false
      made?.close()
    }
  }, [photo])
  return state
}

/** Draws photo and strokes as large as the stage lets it. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, picture: ImageBitmap | null, strokes: readonly Stroke[], colour: string): void {
  useEffect(() => {
    const here = canvas.current
    const stage = here?.parentElement
    const brush = here?.getContext('2d')
    if (!here || !stage || !brush || !picture) return
    const draw = () => {
      const scale = Math.min(stage.clientWidth / picture.width, stage.clientHeight / picture.height)
      const [width, height] = [Math.floor(picture.width * scale), Math.floor(picture.height * scale)]
      const sharp = window.devicePixelRatio || 1
      Object.assign(here, { width: width * sharp, height: height * sharp })
      Object.assign(here.style, { width: `${width}px`, height: `${height}px` })
      brush.scale(sharp, sharp)
      brush.drawImage(picture, 0, 0, width, height)
      paint(brush, strokes, { colour, thick: THICK })
    }
    draw()
    const watch = new ResizeObserver(draw)
    watch.observe(stage)
    return () => watch.disconnect()
  }, [canvas, picture, strokes, colour])
}

/** The whole photo in its own size with what was drawn on a stage of this width. */
function whole(picture: ImageBitmap, strokes: readonly Stroke[], colour: string, stageWidth: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: picture.width, height: picture.height })
  const brush = canvas.getContext('2d')
  if (!brush || stageWidth === 0) return null
  brush.drawImage(picture, 0, 0)
  brush.scale(picture.width / stageWidth, picture.width / stageWidth)
  paint(brush, strokes, { colour, thick: THICK })
  return canvas
}
