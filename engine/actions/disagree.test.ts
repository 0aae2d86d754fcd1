import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { disagree } from './disagree.ts'

const params = { call: 'demo/audit', form: 'common/back', input: { move: 'refuse' } }

test('given no reason, when disagreed, then nothing is sent', () => {
  expect(runAction(disagree, params, screenOf({ values: { id: '1' } }))).toHaveLength(1)
})

test('given a reason, when disagreed on a form that is not valid, then it goes all the same', () => {
  const effects = runAction(disagree, params, screenOf({ values: { id: '1' } }), { dialog: [{ reason: '资料不全' }] })
  expect(effects[1]).toMatchObject({ params: { reason: '资料不全', move: 'refuse', ids: ['1'] } })
  expect(notifications(effects)).toEqual(['已退回，审核不通过'])
})

test('given the view makes the reason optional, when read, then that is refused', () => {
  expect(disagree.params.safeParse({ call: 'demo/audit' }).success).toBe(false)
})
