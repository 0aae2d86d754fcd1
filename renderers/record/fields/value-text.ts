import { valueText as textInWords } from '../../../engine/inspection/paper/printed-value.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { TableColumn, TemplateField } from '../../../engine/schema/inspection/template-field.ts'

/** A value as it is read, the same words as on paper; '' when there is none, or when it is no single one. */
export function valueText(field: TemplateField | TableColumn, value: Json): string {
  return field.type === 'photo' || field.type === 'sketch' || field.type === 'signature' || field.type === 'table' ? '' : textInWords(field, value, () => '')
}
