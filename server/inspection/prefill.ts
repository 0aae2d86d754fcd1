import { evaluate } from '../../engine/expressions/evaluate.ts'
import { archiveSeen, asEntered } from '../../engine/inspection/site/archive-values.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import { isBlank } from '../../engine/schema/records/record-values.ts'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'

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

/** The answers that a record begins with: `values`, which sheet and archive gave, and what was seen of the archive. */
export function openingAnswers(template: RecordTemplate, values: Row, thing: Row): RecordAnswers {
  return { values, results: {}, archive: archiveSeen(template, values, thing) }
}
