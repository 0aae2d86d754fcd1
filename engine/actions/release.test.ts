import { expect, test } from 'vitest'
import { drive, screenOf, told } from '../../tests/fixtures/drive.ts'
import { release } from './release.ts'

const params = { call: 'demo/release', form: 'demo/dialog' }
const selected = [{ id: '1' }, { id: '2' }]

test('given rows, when released, then what the dialog asked for goes with each', () => {
  const results = selected.map(({ id }) => ({ id, ok: true }))
  const effects = drive(release, params, screenOf({ selected }), { dialog: [{ receiver: '王建国' }], request: [{ results }] })
  expect(effects[1]).toMatchObject({ params: { ...{ receiver: '王建国' }, ids: ['1', '2'] } })
  expect(told(effects)).toEqual(['发放成功，共 2 条'])
})

test('given the dialog is left, when released, then nothing is sent', () => {
  expect(drive(release, params, screenOf({ selected }))).toHaveLength(1)
})
