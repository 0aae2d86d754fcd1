import { toScaleEven, isDecimal } from '../../../engine/decimal.ts'
import type { FieldModel } from '../../../engine/model/model.ts'
import type { FieldSlice } from '../../../engine/runtime/records/record-slices.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { NumberField } from '../../../engine/schema/inspection/template-field.ts'
import { useRecord } from '../record-context.ts'
import { WidgetInput } from './WidgetInput.tsx'

interface Props {
  field: NumberField
  model: FieldModel
  id: string
  slice: FieldSlice
  onChange(value: Json): void
}

const words = { each: '', mean: '平均', min: '最小', max: '最大' }

/** Several readings of one quantity, and the value of them that counts. */
export function ReadingsInput({ field, model, id, slice, onChange }: Props) {
  const { readOnly } = useRecord()
  const entered = Array.isArray(slice.entered) ? slice.entered : []
  const readings = Array.from({ length: field.readings ?? 1 }, (_, at) => entered[at] ?? null)
  const set = (at: number, value: Json) => onChange(trimmed(readings.map((each, index) => (index === at ? (value ?? '') : (each ?? '')))))
  const counts = typeof slice.counts === 'string' && isDecimal(slice.counts) ? toScaleEven(slice.counts, field.decimals) : ''
  const word = words[field.counts ?? 'mean']
  return (
    <span className="rec-readings" role="group" aria-labelledby={`${id}-label`}>
      {readings.map((value, at) => (
        <span key={at} data-stop={at === 0 ? undefined : `values/${field.id}/${at}`}>
          {at > 0 && (
            <label className="viewno-sr-only" htmlFor={`${id}-${at}`}>
              {field.title} 第 {at + 1} 次
            </label>
          )}
          <WidgetInput
            field={{ ...model, title: `${field.title} 第 ${at + 1} 次` }}
            id={at === 0 ? id : `${id}-${at}`}
            value={value === '' ? null : value}
            onChange={(next) => set(at, next)}
            readOnly={readOnly}
            invalid={slice.conforms === false}
          />
        </span>
      ))}
      {word !== '' && counts !== '' && (
        <output className="rec-computed">
          {word} {counts}
        </output>
      )}
    </span>
  )
}

/** Without empty readings at the end. */
function trimmed(readings: Json[]): Json[] {
  const last = readings.findLastIndex((each) => each !== '' && each !== null)
  return readings.slice(0, last + 1)
}
