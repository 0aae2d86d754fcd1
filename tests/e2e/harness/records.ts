import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import { logIn } from '../../fixtures/client.ts'
import { wholeAnswers, type Outcome } from '../../fixtures/record-answers.ts'
import { address, PASSWORD } from './test.ts'

/** Fills in the record of a sheet in full, by its serial number, and submits it, past the screens. */
export async function recordSubmitted(account: string, seisn: string, day: string, outcome: Outcome = 'passed'): Promise<void> {
  const inspector = await logIn(address(''), account, PASSWORD)
  const { list } = (await inspector.post('/api/appbuss/appBussSheetList', { seisn })) as { list: { bussid: string }[] }
  const { record } = (await inspector.post('/api/appbuss/record/open', { id: list[0]?.bussid ?? '' })) as { record: { recordid: string } }
  const changes = answersApart(wholeAnswers(outcome, day)).map((answer) => ({ ...answer, seen: 1 }))
  await inspector.post('/api/appbuss/record/answer', { id: record.recordid, since: '0', changes: JSON.stringify(changes) })
  await inspector.post('/api/appbuss/record/submit', { id: record.recordid })
}
