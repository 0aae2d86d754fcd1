import { useId, type ClipboardEvent } from 'react'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { widgets } from '../registry.ts'
import { pastedValues } from './pasted-values.ts'
import { nodeMark } from '../explain/node-mark.ts'
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
  const value = values[field.id] ?? null
  const several = Array.isArray(value) && field.widget === 'text' ? value : null
  const set = (next: Json) => onChange({ ...values, [field.id]: next })
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedValues(field, event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    set(pasted)
  }
  return (
    <div
      className="viewno-search-item"
      {...nodeMark('search', field.id)}
      style={{ gridColumn: `span ${span}`, gridTemplateColumns: `calc(${labelWidth}em + 2px) minmax(0, 1fr)` }}
    >
      <label htmlFor={id}>{field.title}</label>
      <div title={field.placeholder.length > 12 ? field.placeholder : undefined} onPasteCapture={paste}>
        {several ? (
          <Several id={id} title={field.title} values={several} onClear={() => set(null)} />
        ) : Widget ? (
          <Widget
            id={id}
            field={field}
            value={value}
            onChange={set}
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

/** Values that were pasted together: any of them is searched for. */
function Several({ id, title, values, onClear }: { id: string; title: string; values: readonly Json[]; onClear(): void }) {
  return (
    <span className="viewno-search-several" title={values.slice(0, 20).join('\n')}>
      <span>共 {values.length} 个值</span>
      <button type="button" id={id} className="viewno-link" aria-label={`清除${title}的 ${values.length} 个值`} onClick={onClear}>
        清除
      </button>
    </span>
  )
}
