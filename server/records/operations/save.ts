import { defineOperation } from '../../calls/operation.ts'
import { saveSubmitted } from '../save-submitted.ts'
import { wholeSaveParams } from '../save-request.ts'

/** Saves a record with its child lists in one transaction and answers it as detail does (call contract, Save). */
export const save = defineOperation({
  id: 'save',
  title: '保存',
  contract: {
    takes: {
      view: '表单界面编号：其必填规则一并检查',
      version: '修改时的版本',
      base: 'JSON：表单打开时的值；版本已旧时按字段合并，双方改成不同的才拒绝',
      unfinished: '1：暂存，不要求完整，限可暂存的环节',
    },
    fields: 'record',
    answers: 'record',
  },
  params: wholeSaveParams,
  transaction: true,
  run: saveSubmitted,
})
