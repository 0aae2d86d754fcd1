import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { rollback } from './rollback.ts'

const params = { form: 'common/back', call: 'demo/move', key: 'id', move: 'back', open: 'demo/list' }

test('given no record, when rolled back, then it warns', () => {
  expect(notifications(runAction(rollback, params, screenOf()))).toEqual(['先选中记录'])
})

test('given a reason, when rolled back from a form, then the reason goes along and the form closes', () => {
  const effects = runAction(rollback, params, screenOf({ values: { id: '1' } }), { dialog: [{ reason: '资料不全' }], request: [{}] })
  expect(effects[1]).toMatchObject({ effect: 'request', call: 'demo/move', params: { reason: '资料不全', move: 'back', ids: ['1'] } })
  expect(effects.slice(-2).map((each) => each.effect)).toEqual(['close', 'navigate'])
})

test('given a list row, when rolled back, then the list is fetched again; cancelled, then nothing happens', () => {
  expect(runAction(rollback, params, screenOf({ row: { id: '1' } }), { dialog: [{}], request: [{}] }).at(-1)).toEqual({ effect: 'reload' })
  expect(runAction(rollback, params, screenOf({ row: { id: '1' } }))).toHaveLength(1)
})
