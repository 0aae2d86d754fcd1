import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { downloadTemplate } from './download-template.ts'

test('given a list, when the template is asked for, then it comes as a sheet for what the address says', () => {
  const params = { call: 'demo/template', name: '设备导入模板', input: { type: '{type}' } }
  expect(runAction(downloadTemplate, params, screenOf({ query: { type: '3000' } }))).toEqual([
    { effect: 'download', call: 'demo/template', params: { type: '3000' }, name: '设备导入模板.xlsx' },
  ])
})
