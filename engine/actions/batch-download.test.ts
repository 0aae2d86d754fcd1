import { expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { batchDownload } from './batch-download.ts'

const params = { call: 'demo/zip', field: 'attlist', name: '申报资料' }

test.each([
  ['no rows', [], '先选中记录'],
  ['rows without attachments', [{ id: '1', attlist: null }], '所选数据没有附件'],
])('given %s, when downloaded, then it warns', (_, selected, message) => {
  expect(notifications(runAction(batchDownload, params, screenOf({ selected })))).toEqual([message])
})

test('given rows that share a file, when downloaded, then each file comes once in one zip', () => {
  const selected = [
    { id: '1', attlist: 'a,b' },
    { id: '2', attlist: 'b,c' },
  ]
  expect(runAction(batchDownload, params, screenOf({ selected }))).toEqual([
    { effect: 'download', call: 'demo/zip', params: { attsysidList: 'a,b,c' }, name: '申报资料.zip' },
  ])
})
