import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { copy } from './copy.ts'

test.each([
  ['none', [], '先选中记录'],
  ['two', [{ id: '1' }, { id: '2' }], '请只选择一条记录'],
])('given %s, when copied, then it warns', (_, selected, message) => {
  expect(notifications(runAction(copy, { call: 'demo/copy' }, screenOf({ selected })))).toEqual([message])
})

test('given a record, when copied, then the new one is opened', () => {
  const effects = runAction(copy, { call: 'demo/copy', open: 'demo/form' }, screenOf({ row: { id: '1' } }), { request: [{ id: '9' }] })
  expect(effects[0]).toMatchObject({ params: { id: '1' }, idempotencyKey: 'key' })
  expect(effects.at(-1)).toEqual({ effect: 'navigate', to: 'demo/form', query: { id: '9' } })
})

test('given no form, when copied, then the list is fetched again', () => {
  expect(runAction(copy, { call: 'demo/copy' }, screenOf({ row: { id: '1' } }), { request: [{ id: '9' }] }).at(-1)).toEqual({ effect: 'reload' })
})
