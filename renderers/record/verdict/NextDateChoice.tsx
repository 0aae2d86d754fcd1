import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { NEXT_CHOICE } from '../../../engine/inspection/answer-paths.ts'
import { nextDateProblems, type NextDate } from '../../../engine/inspection/next-date.ts'
import type { FieldModel } from '../../../engine/model/model.ts'
import { WidgetInput } from '../fields/WidgetInput.tsx'
import { useRecord } from '../record-context.ts'

const words = { params: {}, property: null, placeholder: '', span: 1, hidden: false, required: false, readOnly: false } as const
const dateField: FieldModel = { ...words, params: { min: 'earliest', max: 'latest' }, id: 'date', field: 'date', title: '下次检验日期', widget: 'date' }
const reasonField: FieldModel = { ...words, id: 'reason', field: 'reason', title: '提前的原因', widget: 'text', placeholder: '提前的原因' }

/** Where the rules leave a range: the inspector's earlier date in it, and why. Nothing where there is but one date. */
export function NextDateChoice({ next }: { next: NextDate }) {
  const { store, readOnly, id } = useRecord()
  const chosen = useAtomValue(store.answers, { store: store.atoms }).next
  const [asked, setAsked] = useState(false)
  const ranges = next.earliest < next.latest
  if (!ranges && !chosen) return null
  if (readOnly) return next.reason === '' ? null : <p className="rec-remark">提前的原因：{next.reason}</p>
  if (!chosen && !asked) {
    return (
      <p className="rec-remark">
        可选 {next.earliest} 至 {next.latest}
        <button type="button" className="viewno-link" onClick={() => setAsked(true)}>
          选择提前
        </button>
      </p>
    )
  }
  const [wrong] = nextDateProblems(next, chosen ?? {})
  const [date, reason] = [chosen?.date ?? '', chosen?.reason ?? '']
  return (
    <div className="rec-next" role="group" aria-label="选择下次检验日期" data-stop={NEXT_CHOICE}>
      {([dateField, reasonField] as const).map((field) => (
        <span key={field.id}>
          <label className="viewno-sr-only" id={`${id}-next-${field.id}-label`} htmlFor={`${id}-next-${field.id}`}>
            {field.title}
          </label>
          <WidgetInput
            field={field}
            id={`${id}-next-${field.id}`}
            value={field === dateField ? date : reason}
            onChange={(value) => store.chooseNext(field === dateField ? { date: String(value ?? ''), reason } : { date, reason: String(value ?? '') })}
            readOnly={date === '' && field === reasonField}
            invalid={wrong !== undefined}
            record={{ earliest: next.earliest, latest: next.latest }}
          />
        </span>
      ))}
      <button
        type="button"
        className="viewno-link"
        onClick={() => {
          store.chooseNext({})
          setAsked(false)
        }}
      >
        取消选择
      </button>
      {wrong && (
        <p className="rec-refused" role="alert">
          {wrong.message}
        </p>
      )}
    </div>
  )
}
