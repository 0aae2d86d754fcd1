import { expect } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { liftRecord } from '../../fixtures/inspection/record-answers.ts'
import { ClickCounter } from '../harness/clicks.ts'
import { countedWords, goWholeWay } from '../harness/inspection-steps.ts'
import { recordByKeys } from '../harness/records.ts'
import { address, PASSWORD } from '../harness/test.ts'
import { dayFromNow, test } from './steps.ts'

/** Clicks beside the answers of the record that one elevator may take from application to handed-out report. */
const MOST_CLICKS = 45

/** The elevator of the first department that is due soonest and not applied for: desks show first what is due soonest. */
async function dueElevator(): Promise<{ equcode: string }> {
  const clerk = await logIn(address(''), 'jyshouli', PASSWORD)
  const filters = [
    { field: 'usestatus', op: 'eq', value: '01' },
    { field: 'ninspdate', op: 'lt', value: dayFromNow(80) },
    { field: 'equcode', op: 'present' },
    { field: 'safetel', op: 'present' },
  ]
  const sort = JSON.stringify([{ id: 'ninspdate', dir: 'asc' }])
  const asked = { equcodeset: '3110', chedeptid: 'JY0105', filters: JSON.stringify(filters), sort }
  const { list } = (await clerk.post('/api/eqdbase/eqdBasic/findEqdList', asked)) as { list: Record<string, string>[] }
  const [found] = list
  if (!found) throw new Error('no elevator that is due')
  return { equcode: found['equcode'] ?? '' }
}

test('given an elevator that is due, when it goes from application to handed-out report, then it takes few clicks and nothing is typed twice', async ({
  at,
}) => {
  test.slow()
  const { equcode } = await dueElevator()
  const counter = new ClickCounter()
  await goWholeWay(at, counter, {
    equcode,
    voucher: 'PZ-2026-1',
    dispatcher: 'jybuzhang',
    inspectors: [
      { login: 'jyjianyan1', name: '陈志远' },
      { login: 'jyjianyan2', name: '罗思源' },
    ],
    instrumentOf: '陈志远',
    record: async (page) => void (await recordByKeys(page, liftRecord('passed', dayFromNow(0)))),
  })
  console.log(countedWords(counter))
  expect(counter.typedTwice()).toEqual([])
  expect(counter.count('click')).toBeLessThanOrEqual(MOST_CLICKS)
})
