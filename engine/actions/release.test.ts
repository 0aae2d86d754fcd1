import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { release } from './release.ts'

const params = { call: 'demo/release', form: 'demo/dialog' }
const selected = [{ id: '1' }, { id: '2' }]

test('given rows, when released, then what the dialog asked for goes with each', () => {
  const results = selected.map(({ id }) => ({ id, ok: true }))
  const effects = runAction(release, params, screenOf({ selected }), { dialog: [{ receiver: '王建国' }], request: [{ results }] })
  expect(effects[1]).toMatchObject({ params: { ...{ receiver: '王建国' }, ids: ['1', '2'] } })
  expect(notifications(effects)).toEqual(['发放成功，共 2 条'])
})

test('given the dialog is left, when released, then nothing is sent', () => {
  expect(runAction(release, params, screenOf({ selected }))).toHaveLength(1)
})
