import { InkPad } from '../../ink/InkPad.tsx'
import { pictureOf } from '../../ink/ink.ts'
import { usePen } from '../../ink/use-pen.ts'

/** A white field to sign on with mouse, pen or finger; single strokes and all can be taken back. Answers the signature as a PNG. */
export function SignaturePad({ label, busy, onDone }: { label: string; busy: boolean; onDone(picture: Blob): void }) {
  const { strokes, undo, clear, events } = usePen(busy)
  const none = strokes.length === 0
  return (
    <div className="vn-sign-pad">
      <InkPad label={label} strokes={strokes} events={events} />
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
