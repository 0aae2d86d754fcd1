import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { assign } from './assign.ts'

const params = { call: 'demo/assign', form: 'demo/dialog' }
const selected = [{ id: '1' }, { id: '2' }]

test('given rows, when assigned, then what the dialog asked for goes with each', () => {
  const results = selected.map(({ id }) => ({ id, ok: true }))
  const effects = runAction(assign, params, screenOf({ selected }), { dialog: [{ chedeptid: 'D2' }], request: [{ results }] })
  expect(effects[1]).toMatchObject({ params: { ...{ chedeptid: 'D2' }, ids: ['1', '2'] } })
  expect(notifications(effects)).toEqual(['分配成功，共 2 条'])
})

test('given the dialog is left, when assigned, then nothing is sent', () => {
  expect(runAction(assign, params, screenOf({ selected }))).toHaveLength(1)
})
