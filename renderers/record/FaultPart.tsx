import { useMemo, type ReactNode } from 'react'
import type { ResultAnswer } from '../../engine/inspection/answers.ts'
import type { FieldModel } from '../../engine/model/model.ts'
import type { ResultSlice } from '../../engine/runtime/records/record-slices.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { TemplateResult } from '../../engine/schema/inspection/template-section.ts'
import { useRecord } from './record-context.ts'
import { codesOf } from '../../engine/model/field-choices.ts'
import { idsText } from './fields/RecordField.tsx'
import { WidgetInput } from './fields/WidgetInput.tsx'

const nowhere: Row = {}
const blank: Omit<FieldModel, 'id' | 'field' | 'title' | 'widget'> = {
  params: {},
  property: null,
  placeholder: '',
  span: 1,
  hidden: false,
  required: false,
  readOnly: false,
}

/** What is wrong, in words and pictures, and how it goes on: asked for where a result fails or was put right. */
export function FaultPart({ result, slice }: { result: TemplateResult; slice: ResultSlice }) {
  const { store, readOnly, photos, thing } = useRecord()
  const { answer } = slice
  const set = (parts: Partial<ResultAnswer>) => store.setResult(result.id, parts)
  const rectifiable = store.template.noted === 'rectified' && slice.state === 'noted'
  return (
    <div className="rec-fault" role="group" aria-label="不符合情况">
      <Part
        name="fault"
        title="不符合情况"
        widget="textarea"
        result={result}
        value={answer.fault}
        onChange={(value) => set({ fault: String(value ?? '') })}
        wide
      >
        {!readOnly && <Phrases phrases={result.phrases ?? []} fault={answer.fault ?? ''} onChoose={(fault) => set({ fault })} />}
      </Part>
      <Part name="notice" title="通知书编号" widget="text" result={result} value={answer.notice} onChange={(value) => set({ notice: String(value ?? '') })} />
      {rectifiable && (
        <Part
          name="rectified"
          title="整改确认日期"
          widget="date"
          result={result}
          value={answer.rectified}
          onChange={(value) => set({ rectified: String(value ?? '') })}
        />
      )}
      {slice.state === 'fail' && (
        <label className="rec-monitored">
          <input
            type="checkbox"
            checked={answer.monitored === true}
            disabled={readOnly}
            onChange={({ target }) => set({ monitored: target.checked || undefined } as Partial<ResultAnswer>)}
          />
          使用单位书面承诺监护使用
        </label>
      )}
      {photos !== '' && (
        <Part
          name="photos"
          title="照片"
          widget="attachments"
          params={{ business: photos, mark: `${thing.mark} ${result.id}`, place: { lat: 'lat', lon: 'lon' } }}
          record={thing.place ?? nowhere}
          result={result}
          value={idsText(answer.photos)}
          onChange={(value) => set({ photos: codesOf(value).length > 0 ? codesOf(value) : undefined } as Partial<ResultAnswer>)}
          wide
        />
      )}
    </div>
  )
}

interface PartProps {
  name: keyof ResultAnswer
  title: string
  widget: string
  params?: FieldModel['params']
  record?: Row
  result: TemplateResult
  value: Json | undefined
  onChange(value: Json): void
  wide?: boolean
  children?: ReactNode
}

function Part({ name, title, widget, params, record, result, value, onChange, wide = false, children }: PartProps) {
  const { id: prefix, readOnly } = useRecord()
  const id = `${prefix}-${result.id}-${name}`
  const field = useMemo((): FieldModel => ({ ...blank, id: name, field: name, title, widget, ...(params ? { params } : {}) }), [name, title, widget, params])
  return (
    <div className="rec-fault-part" data-wide={wide || undefined} data-stop={`results/${result.id}/${name}`}>
      <label htmlFor={id} id={`${id}-label`}>
        {title}
      </label>
      <WidgetInput field={field} id={id} value={value ?? null} onChange={onChange} readOnly={readOnly} {...(record ? { record } : {})} />
      {children}
    </div>
  )
}

/** Usual sentences; a press adds one to what is written. */
function Phrases({ phrases, fault, onChoose }: { phrases: readonly string[]; fault: string; onChoose(fault: string): void }) {
  const left = phrases.filter((phrase) => !fault.includes(phrase))
  if (left.length === 0) return null
  return (
    <span className="rec-phrases">
      {left.map((phrase) => (
        <button key={phrase} type="button" onClick={() => onChoose(fault === '' ? phrase : `${fault}；${phrase}`)}>
          {phrase}
        </button>
      ))}
    </span>
  )
}
