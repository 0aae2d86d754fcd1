import { createHash } from 'node:crypto'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import { isBlank } from '../../engine/schema/records/record-values.ts'
import type { Finding } from '../../engine/inspection/findings.ts'
import { photosOf } from '../../engine/inspection/paper/printed-photos.ts'
import { signaturesOf } from '../../engine/inspection/site/signed-record.ts'
import { signatureOf } from '../../engine/signing/signature.ts'
import type { RecordJudgement } from '../../engine/inspection/judge-record.ts'
import { canonical } from '../../engine/layers/nodes/hash.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { FindingSource } from './queries/finding.ts'

/*
 * What follows from a version of a record and is stored beside it: pure, so that whoever writes records writes the same.
 */

const LONGEST_PROBLEMS = 1000
const LONGEST_NAMES = 30

/** Hash of a version: covers the version before, the template and the answers. */
export function versionHash(before: string, template: string, answers: RecordAnswers): string {
  return createHash('sha256')
    .update(`${before}\n${template}\n${canonical(answers as unknown as Json)}`)
    .digest('hex')
}

/** Fields of the record's row, but for who submitted it when. */
export function recordValues(
  { fields, inspectedOn }: InspectionWords,
  template: RecordTemplate,
  answers: RecordAnswers,
  judged: RecordJudgement,
  findings: readonly Finding[],
): Row {
  const day = judged.values[inspectedOn]
  return {
    [fields.state]: '1',
    ...(day === undefined ? {} : { [fields.inspected]: day }),
    [fields.items]: judged.items.length,
    [fields.failed]: judged.items.filter(({ state }) => state === 'fail').length,
    [fields.problems]: problemsOf(judged) || null,
    [fields.verdict]: judged.verdict.outcome.title,
    [fields.code]: judged.verdict.outcome.code,
    [fields.values]: findings.filter(({ kind }) => kind === 'value').length,
    [fields.photos]: photosOf(template, answers, judged).filter(({ file }) => file !== '').length,
    [fields.next]: judged.next.date || null,
    ...(fields.signer === undefined ? {} : { [fields.signer]: signersOf(template, answers) || null }),
  }
}

function signersOf(template: RecordTemplate, { values }: RecordAnswers): string {
  const names = signaturesOf(template).flatMap(({ id }) => signatureOf(values[id])?.name ?? [])
  return [...new Set(names)].join('、').slice(0, LONGEST_NAMES)
}

/** Fields of the sheet (`row`) that a record fills: what every record does (`x-inspection`), and what its template says beside or otherwise. */
export function sheetValues(words: InspectionWords, template: RecordTemplate, row: Row, judged: RecordJudgement): Row {
  const said = { basis: template.basis.map(({ code }) => code).join('、'), problems: problemsOf(judged) }
  const scope = { ...judged.scope, record: { ...judged.scope.record, ...said }, row }
  const values: Row = {}
  for (const writes of [words.writes, template.writes ?? {}])
    for (const [field, expression] of Object.entries(writes)) {
      const value = evaluate(expression, scope)
      if (isBlank(values[field])) values[field] = null
      if (!isBlank(value)) values[field] = value
    }
  return values
}

/** What is wrong with the thing, item by item. */
function problemsOf({ scope }: RecordJudgement): string {
  const items = scope.record['items'] as { id: string; faults: string[]; state: string }[]
  const faulty = items.filter(({ state }) => state === 'fail' || state === 'noted')
  return faulty
    .map(({ id, faults }) => `${id} ${faults.join('；')}`)
    .join('\n')
    .slice(0, LONGEST_PROBLEMS)
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
