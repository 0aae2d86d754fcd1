import { useId } from 'react'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/json.ts'
import { widgets } from '../registry.ts'
import { whyMark } from '../why/why-mark.ts'
import { colorVar } from '../theme/variables.ts'

interface Props {
  field: FieldModel
  span: number
  labelWidth: number
  values: Row
  onChange(values: Row): void
}

/** A label and the registered widget beside it. */
export function SearchItem({ field, span, labelWidth, values, onChange }: Props) {
  const id = useId()
  const Widget = widgets.get(field.widget)?.Component
  return (
    <div
      className="viewno-search-item"
      {...whyMark('search', field.id)}
      style={{ gridColumn: `span ${span}`, gridTemplateColumns: `calc(${labelWidth}em + 2px) minmax(0, 1fr)` }}
    >
      <label htmlFor={id}>{field.title}</label>
      <div title={field.placeholder.length > 12 ? field.placeholder : undefined}>
        {Widget ? (
          <Widget
            id={id}
            field={field}
            value={values[field.id] ?? null}
            onChange={(value: Json) => onChange({ ...values, [field.id]: value })}
            setFields={(more) => onChange({ ...values, ...more })}
            record={values}
            disabled={false}
            readOnly={false}
            invalid={false}
            compact
          />
        ) : (
          <span role="alert" style={{ color: colorVar('error') }}>
            控件“{field.widget}”未登记
          </span>
        )}
      </div>
    </div>
  )
}
