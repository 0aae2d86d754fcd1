import { createHash } from 'node:crypto'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import type { RecordJudgement } from '../../engine/inspection/judge-record.ts'
import { canonical } from '../../engine/layers/nodes/hash.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { InspectionWords } from '../../engine/schema/records/inspection-words.ts'
import type { FindingSource } from './queries/finding.ts'

/*
 * What follows from a version of a record and is stored beside it: pure, so that whoever writes records writes the same.
 */

const LONGEST_PROBLEMS = 1000

/** Hash of a version: covers the version before, the template and the answers. */
export function versionHash(before: string, template: string, answers: RecordAnswers): string {
  return createHash('sha256')
    .update(`${before}\n${template}\n${canonical(answers as unknown as Json)}`)
    .digest('hex')
}

/** Fields of the record's row, but for who submitted it when. */
export function recordValues({ fields, inspectedOn }: InspectionWords, judged: RecordJudgement): Row {
  const items = judged.scope.record['items'] as { id: string; faults: string[]; state: string }[]
  const faults = items.filter(({ state }) => state === 'fail' || state === 'noted').map(({ id, faults: words }) => `${id} ${words.join('；')}`)
  const day = judged.values[inspectedOn]
  return {
    [fields.state]: '1',
    ...(day === undefined ? {} : { [fields.inspected]: day }),
    [fields.items]: judged.items.length,
    [fields.failed]: judged.items.filter(({ state }) => state === 'fail').length,
    [fields.problems]: faults.join('\n').slice(0, LONGEST_PROBLEMS) || null,
    [fields.verdict]: judged.verdict.outcome.title,
    [fields.next]: judged.next.date || null,
  }
}

/** Fields of the sheet that a record fills: those that its template names (`writes`). */
export function sheetValues({ writes = {} }: RecordTemplate, { scope }: RecordJudgement): Row {
  return Object.fromEntries(
    Object.entries(writes).map(([field, expression]) => {
      const value = evaluate(expression, { ...scope })
      return [field, value === '' ? null : value]
    }),
  )
}

/** What the findings of a record have in common; `today` is its day where it has none. */
export function findingSource(
  words: InspectionWords,
  {
    recordId,
    sheetId,
    template,
    sheet,
    thing,
    judged,
    today,
  }: { recordId: string; sheetId: string; template: RecordTemplate; sheet: Row; thing: Row; judged: RecordJudgement; today: string },
): FindingSource {
  const made = Number(String(thing[words.thing.made] ?? '').slice(0, 4))
  return {
    recordId,
    sheetId,
    template: template.id,
    inspectedOn: String(judged.values[words.inspectedOn] ?? today),
    orgId: String(sheet[words.sheet.org] ?? ''),
    maker: String(thing[words.thing.maker] ?? ''),
    maintainer: String(thing[words.thing.maintainer] ?? ''),
    madeYear: made > 0 ? made : null,
  }
}
