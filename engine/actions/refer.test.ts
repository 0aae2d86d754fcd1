import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { refer } from './refer.ts'

const params = { call: 'demo/refer', form: 'demo/dialog' }
const selected = [{ id: '1' }, { id: '2' }]

test('given rows, when given to another person, then what the dialog asked for goes with each', () => {
  const results = selected.map(({ id }) => ({ id, ok: true }))
  const effects = runAction(refer, params, screenOf({ selected }), { dialog: [{ userid: 'u2' }], request: [{ results }] })
  expect(effects[1]).toMatchObject({ params: { ...{ userid: 'u2' }, ids: ['1', '2'] } })
  expect(notifications(effects)).toEqual(['转办成功，共 2 条'])
})

test('given the dialog is left, when given to another person, then nothing is sent', () => {
  expect(runAction(refer, params, screenOf({ selected }))).toHaveLength(1)
})
