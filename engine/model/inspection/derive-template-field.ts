import type { TableColumn, TemplateField } from '../../schema/inspection/template-field.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { FieldModel } from '../model.ts'

/** Choices up to which all of them are in view. */
const FEW_CHOICES = 4
/** Characters from which a text gets more than a line. */
const LONG_TEXT = 200

/** The input that a field of a record template is filled in with. Tables have none: their cells have. */
export function deriveTemplateField(field: TemplateField | TableColumn, photos = ''): FieldModel {
  return {
    id: field.id,
    field: field.id,
    title: field.title,
    ...inputOf(field, photos),
    property: null,
    placeholder: '',
    span: 1,
    hidden: false,
    required: false,
    readOnly: false,
    ...('unit' in field && field.unit !== undefined ? { unit: field.unit } : {}),
  }
}

function inputOf(field: TemplateField | TableColumn, photos: string): { widget: string; params: JsonObject } {
  switch (field.type) {
    case 'number':
      return { widget: 'decimal', params: { scale: field.decimals } }
    case 'date':
      return { widget: 'date', params: {} }
    case 'choice':
      return choiceInput(field)
    case 'photo':
    case 'sketch':
      return { widget: 'attachments', params: { business: photos } }
    default:
      return { widget: field.type === 'text' && (field.maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'text', params: {} }
  }
}

function choiceInput(field: Extract<TemplateField | TableColumn, { type: 'choice' }>): { widget: string; params: JsonObject } {
  if ('dictionary' in field && field.dictionary !== undefined) return { widget: 'select', params: { dict: field.dictionary } }
  const options: Json[] = (field.options ?? []).map(({ value, title }) => ({ value, label: title }))
  return { widget: options.length <= FEW_CHOICES ? 'radio' : 'select', params: { options } }
}
