import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'

/** Deletes records after naming them; those that may not be deleted are reported row by row. */
export const deleteRecords = defineAction({
  id: 'delete',
  title: '删除',
  selects: 'many',
  params: z.strictObject(transitionParams),
  run: (params, screen) => transition(screen, { title: '删除', many: true, danger: true, confirm: '确定删除选中的 {n} 条数据吗？（{names}）', ...params }),
})
