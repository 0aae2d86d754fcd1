import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { batchPrint } from './batch-print.ts'

const params = { call: 'demo/print', codes: ['RWS', 'YJS'] }

test.each([
  ['nothing', 0, '先选中记录'],
  ['more than fits one document', 3, '一次最多打印 2 条，请分批选择'],
])('given %s, when printed, then it warns', (_, count, message) => {
  const selected = Array.from({ length: count }, (_each, at) => ({ id: String(at) }))
  expect(notifications(runAction(batchPrint, { ...params, limit: 2 }, screenOf({ selected })))).toEqual([message])
})

test('given rows, when printed, then the codes are joined by @ (inspection §9)', () => {
  expect(runAction(batchPrint, params, screenOf({ selected: [{ id: '1' }, { id: '2' }] }))).toEqual([
    { effect: 'print', call: 'demo/print', params: { code: 'RWS@YJS', ids: '1,2' }, title: '批量打印' },
  ])
})

test('given an archive is wanted, when printed, then a file a row is downloaded', () => {
  expect(runAction(batchPrint, { ...params, title: '检验报告', archive: true }, screenOf({ selected: [{ id: '1' }, { id: '2' }] }))).toEqual([
    { effect: 'download', call: 'demo/print', params: { code: 'RWS@YJS', ids: '1,2', as: 'zip' }, name: '检验报告.zip' },
  ])
})
