import { expect, test } from 'vitest'
import { notifications, runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { download } from './download.ts'

const params = { call: 'demo/file', input: { id: '{id}' } }

test('given a row, when its file is asked for, then the call names the row', () => {
  expect(runAction(download, params, screenOf({ row: { id: '7' } }))).toEqual([
    { effect: 'download', call: 'demo/file', params: { id: '7' }, name: '下载文件' },
  ])
})

test('given no row, when a file is asked for, then nothing is sent', () => {
  expect(notifications(runAction(download, params, screenOf()))).toEqual(['请选择记录'])
})
