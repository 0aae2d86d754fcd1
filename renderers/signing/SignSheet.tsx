import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { LONGEST_NAME, LONGEST_REASON, PIXEL, type Signature } from '../../engine/signing/signature.ts'
import { PushButton } from '../button/PushButton.tsx'
import { useBackLeaves } from '../dialogs/use-back-leaves.ts'
import { InkPad } from '../ink/InkPad.tsx'
import { usePen } from '../ink/use-pen.ts'
import { strokesOf } from './strokes-of.ts'
import '../inputs/field-controls.css'
import '../inputs/inputs.css'

interface Props {
  title: string
  name: string
  onDone(signed: Pick<Signature, 'name' | 'strokes' | 'box' | 'reason'>): void
  onClose(): void
}

/** The sheet that is handed to who signs: the name, a pad to write on, and for who cannot write a reason in its place. */
export function SignSheet({ title, name: likely, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pad = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(() => dialog.current?.showModal())
  useEffect(() => open(), [])
  useBackLeaves(true, onClose)
  const [name, setName] = useState(likely)
  const [unable, setUnable] = useState(false)
  const [reason, setReason] = useState('')
  const pen = usePen(false)
  const missing = missingIn(name, unable ? reason : null, pen.strokes.length)
  const finish = () => {
    const { width = 0, height = 0 } = pad.current?.getBoundingClientRect() ?? {}
    const signed = { name: name.trim(), box: [Math.round(width * PIXEL), Math.round(height * PIXEL)] as [number, number] }
    onDone(unable ? { ...signed, strokes: [], reason: reason.trim() } : { ...signed, strokes: strokesOf(pen.strokes) })
  }
  return (
    // keys are not for the form behind
    <dialog ref={dialog} className="vn-sign-sheet" aria-label={title} onClose={onClose} onKeyDown={(event) => event.stopPropagation()}>
      <h2>{title}</h2>
      <Entry label="签名人姓名" value={name} most={LONGEST_NAME} onChange={setName} />
      {unable ? (
        <Entry label="无法手写的原因" value={reason} most={LONGEST_REASON} onChange={setReason} />
      ) : (
        <div ref={pad}>
          <InkPad label={title} strokes={pen.strokes} events={pen.events} />
          <p className="vn-sign-landscape">手机横放，签名区更宽</p>
        </div>
      )}
      <div className="vn-sign-sheet-tools">
        <PushButton aria-pressed={unable} onClick={() => setUnable(!unable)}>
          {unable ? '改为手写' : '无法手写'}
        </PushButton>
        {!unable && (
          <>
            <PushButton disabled={pen.strokes.length === 0} onClick={pen.undo}>
              撤销一笔
            </PushButton>
            <PushButton disabled={pen.strokes.length === 0} onClick={pen.clear}>
              清空
            </PushButton>
          </>
        )}
      </div>
      <div className="vn-sign-sheet-foot">
        <span role="status">{missing}</span>
        <PushButton onClick={() => dialog.current?.close()}>取消</PushButton>
        <PushButton look="primary" disabled={missing !== ''} onClick={finish}>
          确认签名
        </PushButton>
      </div>
    </dialog>
  )
}

/** What is still to be done before it can be confirmed, in words; '' when nothing is. */
function missingIn(name: string, reason: string | null, strokes: number): string {
  if (name.trim() === '') return '填写签名人姓名'
  if (reason !== null) return reason.trim() === '' ? '填写无法手写的原因' : ''
  return strokes === 0 ? '在签名区手写' : ''
}

function Entry({ label, value, most, onChange }: { label: string; value: string; most: number; onChange(value: string): void }) {
  const id = useId()
  return (
    <label className="vn-sign-entry" htmlFor={id}>
      {label}
      <input id={id} className="vn-input" value={value} maxLength={most} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
