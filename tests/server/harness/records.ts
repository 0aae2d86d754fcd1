import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { wholeAnswers, type Outcome } from '../../fixtures/inspection/record-answers.ts'
import { call, type Answer } from './applications.ts'
import type { Browser } from './sessions.ts'

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
