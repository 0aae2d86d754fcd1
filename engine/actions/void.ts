import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Ends the records' life with the reason its dialog asks for; they stay readable (foundation §5 void form). */
export const voidRecords = defineAction({
  id: 'void',
  title: '作废',
  selects: 'many',
  params: z.strictObject({
    ...transitionParams,
    form: described('填写作废原因的对话框', viewNo),
    voidType: described('作废类型：sbdj 申报登记、rwap 任务安排', z.enum(['sbdj', 'rwap'])),
    stepNo: described('记录须仍在的步骤', z.string()),
  }),
  run: ({ voidType, stepNo, ...params }, screen) => transition(screen, { title: '作废', many: true, ...params, input: { ...params.input, voidType, stepNo } }),
})
