import { describe, expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { problem, ProblemError } from '../problem.ts'
import { importRecords } from './import.ts'

const params = { call: 'demo/import', failedFile: 'demo/failed', input: { type: '3000' } }
const file = { token: 't1', name: '设备.xlsx', size: 100 }
const picked = { confirm: [true], 'pick-files': [[file]] }

describe('import', () => {
  test('given the hint is declined or no file chosen, then nothing is sent', () => {
    expect(runAction(importRecords, params, screenOf(), { confirm: [false] })).toHaveLength(1)
    expect(runAction(importRecords, params, screenOf(), { confirm: [true] })).toHaveLength(2)
  })

  test('given a good sheet, then it is sent under a key and the count is told', () => {
    const effects = runAction(importRecords, params, screenOf(), { ...picked, upload: [{ total: 3, imported: 3, failed: [] }] })
    expect(effects[2]).toEqual({ effect: 'upload', call: 'demo/import', params: { type: '3000' }, file, title: '导入', idempotencyKey: 'key' })
    expect(notifications(effects)).toEqual(['导入完成：成功 3 条，失败 0 条'])
    expect(effects.at(-1)).toEqual({ effect: 'reload' })
  })

  const failed = [
    { row: 4, column: '设备代码', message: '必填' },
    { row: 4, column: '安装日期', message: '日期格式不正确' },
  ]

  test('given rows that fail, then they are told by row and column, and their sheet can be taken along', () => {
    const answer = { total: 3, imported: 2, failed, failedFile: 'k9' }
    const effects = runAction(importRecords, params, screenOf(), { ...picked, upload: [answer], report: ['file'] })
    expect(effects[3]).toMatchObject({
      title: '导入完成：成功 2 条，失败 1 条',
      rows: [
        { label: '第 4 行 设备代码', state: 'failed', message: '必填' },
        { label: '第 4 行 安装日期', message: '日期格式不正确' },
      ],
      retryable: false,
      file: '下载失败数据',
    })
    expect(effects[4]).toMatchObject({ effect: 'download', call: 'demo/failed', params: { token: 'k9' } })
    expect(effects[5]).not.toHaveProperty('file')
    expect(effects.slice(5).map((each) => each.effect)).toEqual(['report', 'reload'])
  })

  test('given the upload is refused or cancelled, then that is shown', () => {
    const refused = { ok: false, problems: [problem('file.cancelled', 'demo/import')] }
    expect(() => runAction(importRecords, params, screenOf(), { ...picked, upload: [refused] })).toThrow(ProblemError)
  })
})
