import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { deleteRecords } from './delete.ts'

const params = { call: 'demo/delete', label: 'no', input: { type: '{type}' } }
const selected = [
  { id: '1', no: 'SB001' },
  { id: '2', no: 'SB002' },
]

test('given rows, when deleted, then they are named first, and a no leaves them', () => {
  const effects = runAction(deleteRecords, params, screenOf({ selected }), { confirm: [false] })
  expect(effects).toEqual([{ effect: 'confirm', title: '删除', content: '确定删除选中的 2 条数据吗？（SB001、SB002）', danger: true }])
})

test('given one may not go, when deleted, then it is told row by row', () => {
  const results = [
    { id: '1', ok: true },
    { id: '2', ok: false, problem: { message: '该设备存在在办业务，不能删除' } },
  ]
  const effects = runAction(deleteRecords, params, screenOf({ selected, query: { type: '3000' } }), { confirm: [true], request: [{ results }] })
  expect(effects[1]).toMatchObject({ params: { ids: ['1', '2'], partial: true, type: '3000' } })
  expect(effects[2]).toMatchObject({ rows: [{ state: 'done' }, { label: 'SB002', state: 'failed', message: '该设备存在在办业务，不能删除' }] })
})

test('given one row, when deleted, then the success is told', () => {
  expect(notifications(runAction(deleteRecords, params, screenOf({ row: { id: '1' } }), { confirm: [true] }))).toEqual(['删除成功'])
})
