import type { Json } from '../../../engine/schema/format/json.ts'
import type { TableColumn, TemplateField } from '../../../engine/schema/inspection/template-field.ts'

/** A value as it is read: the title of a choice, readings apart; '' when there is none. */
export function valueText(field: TemplateField | TableColumn, value: Json): string {
  if (value === null || value === '') return ''
  if (field.type === 'choice') return field.options?.find((option) => option.value === String(value))?.title ?? String(value)
  if (field.type === 'photo' || field.type === 'sketch' || field.type === 'table') return ''
  return Array.isArray(value) ? value.join('、') : String(value)
}
