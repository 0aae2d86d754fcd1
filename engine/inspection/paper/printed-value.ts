import type { Json } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateResult } from '../../schema/inspection/template-section.ts'
import type { ChoiceField, TemplateField } from '../../schema/inspection/template-field.ts'
import { boundsText } from '../bounds-text.ts'
import type { RecordJudgement } from '../judge-record.ts'

/** What a code of a dictionary is called; '' where nobody knows. */
export type LabelOf = (dictionary: string, value: string) => string

/** A field as it stands on paper: `text` is its value with the unit. */
export type PrintedValue = { id: string; title: string; text: string; limit: string; fails: boolean }

/** Sections' own fields that are asked for and are no table or picture. */
export function printedFields({ sections }: RecordTemplate, judged: RecordJudgement, label: LabelOf): PrintedValue[] {
  const fields = sections.flatMap((section) => [...(section.fields ?? []), ...(section.items ?? []).flatMap(fieldsOfItem)])
  return fields.filter(({ id, type }) => !isApart(type) && judged.fields.get(id)?.applies === true).map((field) => printedField(field, judged, label))
}

function fieldsOfItem({ results }: { results: readonly TemplateResult[] }): TemplateField[] {
  return results.flatMap(({ fields = [] }) => fields)
}

/** Printed by itself, not as a value. */
function isApart(type: TemplateField['type']): boolean {
  return type === 'table' || type === 'photo' || type === 'sketch' || type === 'signature'
}

function printedField(field: TemplateField, judged: RecordJudgement, label: LabelOf): PrintedValue {
  const judgement = judged.fields.get(field.id)
  const text = valueText(field, judged.values[field.id] ?? null, label)
  return {
    id: field.id,
    title: field.title,
    text: text === '' ? '' : withUnit(text, field),
    limit: withUnit(boundsText(judgement?.bounds ?? {}), field),
    fails: judgement?.conforms === false,
  }
}

function withUnit(text: string, field: TemplateField): string {
  return text !== '' && field.type === 'number' && field.unit !== undefined ? `${text} ${field.unit}` : text
}

/** A single value in words, without its unit: decimals as they are, choices by their titles, several readings one after another. */
export function valueText(field: Pick<ChoiceField, 'options' | 'dictionary'> | object, value: Json, label: LabelOf): string {
  if (Array.isArray(value)) return value.map((each) => String(each ?? '')).join('、')
  if (value === null || typeof value === 'object') return ''
  const { options, dictionary } = field as Pick<ChoiceField, 'options' | 'dictionary'>
  const text = String(value)
  return options?.find((option) => option.value === text)?.title ?? (dictionary === undefined ? text : label(dictionary, text) || text)
}

/** What was measured for a result, and its limits, each in one line; tables are referred to by the number of their annex. */
export function resultText(
  { fields = [], content }: TemplateResult,
  { judged, tables, label }: { judged: RecordJudgement; tables: readonly { id: string; number: number }[]; label: LabelOf },
): { value: string; limit: string } {
  const values = fields
    .filter(({ id, type }) => !isApart(type) && judged.fields.get(id)?.applies === true)
    .map((field) => printedField(field, judged, label))
    .filter(({ text }) => text !== '')
  const alone = values.length === 1
  const annexes = tables.filter(({ id }) => fields.some((field) => field.id === id)).map(({ number }) => `见附表 ${number}`)
  const named = (title: string, text: string) => (alone && content.includes(title) ? text : `${title} ${text}`)
  return {
    value: [...values.map(({ title, text }) => named(title, text)), ...annexes].join('；'),
    limit: values
      .filter(({ limit }) => limit !== '')
      .map(({ title, limit }) => (alone || values.filter((each) => each.limit !== '').length === 1 ? limit : `${title} ${limit}`))
      .join('；'),
  }
}
