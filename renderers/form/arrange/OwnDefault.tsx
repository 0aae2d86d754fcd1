import { useId } from 'react'
import type { FormFieldModel } from '../../../engine/model/model.ts'
import { widgets } from '../../registry.ts'

/** Widgets whose value is one text or number that may be the same every time. */
const steady = new Set(['text', 'textarea', 'select', 'radio', 'integer', 'decimal', 'money', 'dict-cascader', 'opinion'])

/** Whether a person may say what a field begins with: one that he fills in, that no other decides, and that refers to no record. */
export function mayBegin({ hidden, readOnly, rules, widget, params, property }: FormFieldModel): boolean {
  if (hidden || readOnly || rules.value !== undefined || !steady.has(widget) || params['fill'] !== undefined) return false
  if (property === null || property.type === 'array' || property['x-sensitive']) return false
  return property.type === 'integer' || property['x-ref'] === undefined
}

interface Props {
  field: FormFieldModel
  value: string
  onChange(value: string): void
}

/** What a field begins with where it is empty, entered as in the form. */
export function OwnDefault({ field, value, onChange }: Props) {
  const id = useId()
  const Widget = widgets.get(field.widget)?.Component
  if (!Widget) return null
  return (
    <div className="vf-arrange-field">
      <label id={`${id}-label`} htmlFor={id}>
        {field.title}
      </label>
      <Widget
        id={id}
        field={{ ...field, required: false, placeholder: '没有默认值' }}
        value={field.property?.type === 'integer' && value !== '' ? Number(value) : value}
        record={{ [field.field]: value }}
        disabled={false}
        readOnly={false}
        invalid={false}
        onChange={(next) => onChange(next === null || typeof next === 'object' ? '' : String(next))}
        setFields={() => undefined}
      />
    </div>
  )
}
