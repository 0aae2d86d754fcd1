import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { answersOf } from '../../../engine/inspection/run-record-test.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import { recordTestKind, type TestAnswers } from '../../../engine/schema/inspection/record-test.ts'
import { root, schemas } from '../../fixtures/product.ts'
import { call, type Answer } from './applications.ts'
import type { Browser } from './sessions.ts'

/** Template of the sheets that tests make: a traction elevator, inspected periodically. */
export const ELEVATOR = 'elevator-traction-periodic.2023'
const file = join(root, `schemas/records/elevator/${ELEVATOR}.test.json`)
const example = parseFile(recordTestKind, readFileSync(file, 'utf8'), file)

/** What a record may say: the worked example as it stands (整改后合格), nothing wrong (合格), or a key item that fails (不合格). */
export type Outcome = 'example' | 'passed' | 'failed'
const differences: Record<Outcome, TestAnswers> = {
  example: {},
  passed: { results: { '3.1': null, '22.2': null } },
  failed: { results: { '3.1': null, '22.2': null, '13.1': { state: 'fail', fault: '制动器失效' } } },
}

/** The whole answers of a record that comes out so, as of a day. */
export function wholeAnswers(outcome: Outcome, inspdate = '2026-03-02'): RecordAnswers {
  const template = schemas.recordTemplates?.get(ELEVATOR)
  if (!template) throw new Error('no template')
  const { values = {}, results = {} } = differences[outcome]
  return answersOf(template, { ...example, today: inspdate }, { values: { ...values, inspdate }, results })
}

/** Opens the record of a sheet, fills it in full and submits it; answers its key. */
export async function submitRecord(inspector: Browser, sheet: Row, outcome: Outcome = 'passed'): Promise<string> {
  const id = await fillRecord(inspector, sheet, outcome)
  await must(call(inspector, '/api/appbuss/record/submit', { id }))
  return id
}

/** Opens the record of a sheet and fills it in full; answers its key. */
export async function fillRecord(inspector: Browser, sheet: Row, outcome: Outcome): Promise<string> {
  const opened = (await must(call(inspector, '/api/appbuss/record/open', { id: sheet['bussid'] }))) as { record: Row }
  const id = String(opened.record['recordid'])
  const changes = answersApart(wholeAnswers(outcome, String(sheet['inspdate'] ?? '2026-03-02'))).map((answer) => ({ ...answer, seen: 1 }))
  await must(call(inspector, '/api/appbuss/record/answer', { id, since: 0, changes: JSON.stringify(changes) }))
  return id
}

/** Replaces a submitted record by one that comes out otherwise. */
export async function correctRecord(inspector: Browser, id: string, outcome: Outcome, reason = '复核时发现误记'): Promise<void> {
  await must(call(inspector, '/api/appbuss/record/correct', { id, answers: JSON.stringify(wholeAnswers(outcome)), reason }))
}

async function must(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body.problems)}`)
  return body.data
}
