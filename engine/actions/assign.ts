import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Gives records to the department or person picked in the dialog. */
export const assign = defineAction({
  id: 'assign',
  title: '分配',
  selects: 'many',
  params: z.strictObject({ ...transitionParams, form: described('选择部门或人员的对话框', viewNo) }),
  run: (params, screen) => transition(screen, { title: '分配', many: true, ...params }),
})
