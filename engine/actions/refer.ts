import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Hands records over to another person, picked in the dialog. */
export const refer = defineAction({
  id: 'refer',
  title: '转办',
  selects: 'many',
  params: z.strictObject({ ...transitionParams, form: described('选择接办人员的对话框', viewNo) }),
  run: (params, screen) => transition(screen, { title: '转办', many: true, ...params }),
})
