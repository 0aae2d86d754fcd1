import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { batchUpdate } from './batch-update.ts'

const params = { call: 'demo/batchUpdate', form: 'demo/change' }
const selected = [{ id: '1' }, { id: '2' }]

test('given rows, when some fields are filled in, then only those are set, on every row', () => {
  const results = selected.map(({ id }) => ({ id, ok: true }))
  const effects = runAction(batchUpdate, params, screenOf({ selected }), { dialog: [{ maiorg: 'M1', note: '', zero: 0, none: null }], request: [{ results }] })
  expect(effects[0]).toMatchObject({ viewNo: 'demo/change', opener: { button: '批量修改', about: '2 条', move: true } })
  expect(effects[1]).toMatchObject({ params: { ids: ['1', '2'], partial: true, values: { maiorg: 'M1', zero: 0 } } })
  expect(notifications(effects)).toEqual(['批量修改成功，共 2 条'])
})

test('given nothing is filled in, when confirmed, then the form stays and says so, and nothing is sent', () => {
  const effects = runAction(batchUpdate, params, screenOf({ selected }), { dialog: [{ note: '' }] })
  expect(effects.map(({ effect }) => effect)).toEqual(['dialog', 'settle-dialog'])
  expect(effects[1]).toMatchObject({ refusal: { problems: [{ message: '请至少填写一项要修改的内容' }] } })
})
