import { toScaleEven, isDecimal } from '../../engine/decimal.ts'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import { plainText } from '../../engine/expressions/functions.ts'
import { isBlank } from '../../engine/inspection/answers.ts'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { TemplateField } from '../../engine/schema/inspection/template-field.ts'

/** Values that a record begins with: from its sheet (`form`) and the thing inspected (`row`). What these do not say stays empty. */
export function prefilledValues(template: RecordTemplate, form: Row, row: Row, today: string): Row {
  const values: Row = {}
  for (const { field } of prepareTemplate(template).fields.values()) {
    if (field.from === undefined) continue
    const value = asEntered(field, evaluate(field.from, { form, row, today }))
    if (!isBlank(value)) values[field.id] = value
  }
  return values
}

/** A value of an archive as it would have been entered; what cannot be entered is left out. */
function asEntered(field: TemplateField, value: Json): Json {
  if (isBlank(value)) return ''
  if (field.type === 'number') {
    const text = typeof value === 'number' ? plainText(value) : String(value).trim()
    return isDecimal(text) ? toScaleEven(text, field.decimals) : ''
  }
  if (field.type === 'date') return /^\d{4}-\d{2}-\d{2}/.test(String(value)) ? String(value).slice(0, 10) : ''
  if (field.type === 'choice') return field.options === undefined || field.options.some((option) => option.value === String(value)) ? String(value) : ''
  // of things in a register their keys are known: the rows are fetched
  if (field.type === 'table' && field.register) return value
  return field.type === 'text' ? String(value) : ''
}
