import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'

/** Moves the selected records along their flow and tells row by row what happened. */
export const batchCommit = defineAction({
  id: 'batch-commit',
  title: '批量提交',
  selects: 'many',
  params: z.strictObject(transitionParams),
  run: (params, screen) => transition(screen, { title: '批量提交', many: true, success: '批量提交成功，共 {n} 条', ...params }),
})
