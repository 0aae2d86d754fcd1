import type { ResultAnswer } from '../../../engine/inspection/answers.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { TableField, TemplateField } from '../../../engine/schema/inspection/template-field.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { isBlank } from '../../../engine/schema/records/record-values.ts'
import { computeOf, prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import { addDays } from '../calendar.ts'

/** Answers on their way to being sound. */
export interface Draft {
  values: Row
  results: Record<string, ResultAnswer>
}

const DAY = 86_400_000

/** The values of an example as they would have been read on another day: dates move with the day, the rest stays. */
export function movedValues(template: RecordTemplate, { values }: RecordAnswers, inspectedOn: string, day: string): Row {
  const days = Math.round((Date.parse(day) - Date.parse(String(values[inspectedOn]))) / DAY)
  const moved: Row = {}
  for (const { field } of prepareTemplate(template).fields.values()) {
    const value = values[field.id]
    if (isBlank(value) || value === undefined || computeOf(field) !== null) continue
    moved[field.id] = field.type === 'date' && Number.isFinite(days) ? addDays(String(value), days) : value
  }
  return moved
}

/** Signs that conform for all results but those that the example found not to be there. */
export function conformingSigns(template: RecordTemplate, { results }: RecordAnswers): Record<string, ResultAnswer> {
  return Object.fromEntries([...prepareTemplate(template).results.keys()].map((id) => [id, { state: results[id]?.state === 'none' ? 'none' : 'pass' }]))
}

/** A value for a field that has to be filled in and is neither a number nor a table: the example's, else the plainest that conforms. */
export function plainValue(field: Exclude<TemplateField, { type: 'number' } | TableField>, example: Json, day: string): Json {
  if (field.type === 'choice') {
    const fitting = (field.options ?? []).filter(({ fails }) => fails !== true).map(({ value }) => value)
    return fitting.includes(String(example)) ? example : (fitting[0] ?? example)
  }
  if (!isBlank(example)) return example
  if (field.type === 'date') return day
  return field.type === 'text' ? (field.phrases?.[0] ?? '见现场记录') : null
}
