import type { FormFieldModel } from '../../../engine/model/model.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { isEmpty, labelOf } from '../../../engine/schema/records/record-values.ts'

/** What a field holds as one line of text, by its label where it is a code; '' when it holds nothing that reads as text. */
export function shownValue(store: FormStore, { field, property, unit, widget }: FormFieldModel): string {
  const label = store.peek(labelOf(field))
  if (label !== undefined && !isEmpty(label)) return String(label)
  const value = store.peek(field)
  if (value === undefined || isEmpty(value) || widget === 'attachments') return ''
  if (Array.isArray(value)) return `${value.length} 条`
  const isCode = property !== null && property.type !== 'array' && property['x-dict'] !== undefined
  if (isCode || typeof value === 'object') return ''
  return unit === undefined ? String(value) : `${String(value)} ${unit}`
}
