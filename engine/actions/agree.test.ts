import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { agree } from './agree.ts'

const params = { call: 'demo/audit', opinion: 'opinion', input: { move: 'agree' } }

test.each([
  ['an opinion', '资料齐全', '资料齐全'],
  ['none', null, '同意'],
])('given a form with %s, when agreed, then the opinion goes along', (_, opinion, sent) => {
  const effects = runAction(agree, params, screenOf({ values: { id: '1', opinion } }), { validate: [true] })
  expect(effects[1]).toMatchObject({ params: { opinion: sent, move: 'agree', ids: ['1'] } })
  expect(notifications(effects)).toEqual(['审核通过'])
})

test('given a row of a list, when agreed, then an opinion of an earlier step is not repeated', () => {
  expect(runAction(agree, params, screenOf({ row: { id: '1', opinion: '缺资料' } }))[0]).toMatchObject({ params: { opinion: '同意' } })
})
