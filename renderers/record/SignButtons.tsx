import { useEffect, useRef, useState } from 'react'
import type { ResultSlice } from '../../engine/runtime/records/record-slices.ts'
import type { RecordTemplate, SignState } from '../../engine/schema/inspection/record-template.ts'
import type { TemplateResult } from '../../engine/schema/inspection/template-section.ts'
import { afterPaint } from '../timing/after-paint.ts'
import { useRecord } from './record-context.ts'

const meanings: Record<SignState, string> = { pass: '符合', fail: '不符合', none: '无此项', noted: '' }
const notedMeanings = { rectified: '整改后符合', uninspectable: '无法检验' }

/** Signs in the order of their keys: 1, 2, 3, 4. */
export const signOrder: readonly SignState[] = ['pass', 'fail', 'none', 'noted']

/** What a sign means, in words. */
export function meaningOf(state: SignState, { noted }: Pick<RecordTemplate, 'noted'>): string {
  return state === 'noted' ? notedMeanings[noted ?? 'uninspectable'] : meanings[state]
}

interface Props {
  result: TemplateResult
  slice: ResultSlice
  label: string
  /** Says in words below each sign what it means. */
  worded?: boolean
  /** Whether a press was meant for this result. */
  isMeant?(): boolean
  /** Called once a sign was given or taken back. */
  onSigned?(): void
}

/** The signs of one result; that of a measured value follows from the value. A press is seen at once; what follows from it in the record comes in the frame after. */
export function SignButtons({ result, slice, label, worded = false, isMeant, onSigned }: Props) {
  const { store, readOnly } = useRecord()
  const { template } = store
  const [pressed, setPressed] = useState<{ state: SignState | undefined } | null>(null)
  const giving = useRef<(() => void) | null>(null)
  const sign = (state: SignState) => {
    if (isMeant?.() === false) return
    // a second press is of what the first has left
    giving.current?.()
    const give = store.announce(() => {
      giving.current = null
      store.sign(result.id, state)
      setPressed(null)
      onSigned?.()
    })
    giving.current = give
    const given = store.atoms.get(store.answers).results[result.id]?.state
    setPressed({ state: given === state ? undefined : state })
    afterPaint(give)
  }
  useEffect(() => () => giving.current?.(), [])
  // a sign that waits for values is there all the same
  const stands = slice.state === 'open' ? slice.answer.state : slice.state
  const shown = pressed ? pressed.state : stands
  const fixed = readOnly || slice.by === 'rule'
  const states = signOrder.filter((state) => template.symbols[state] !== undefined && !(state === 'none' && result.none === false && slice.by !== 'rule'))
  return (
    <span className="rec-signs" role="group" aria-label={`${label} 结果`}>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          className="rec-sign"
          data-state={state}
          aria-pressed={shown === state}
          aria-label={meaningOf(state, template)}
          title={meaningOf(state, template)}
          tabIndex={-1}
          disabled={fixed && shown !== state}
          onClick={fixed ? undefined : () => sign(state)}
        >
          {template.symbols[state]}
          {worded && <small aria-hidden="true">{meaningOf(state, template)}</small>}
        </button>
      ))}
    </span>
  )
}
