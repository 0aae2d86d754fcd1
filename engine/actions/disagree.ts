import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Refuses with a reason, which its dialog demands. */
export const disagree = defineAction({
  id: 'disagree',
  title: '不同意',
  selects: 'many',
  params: z.strictObject({ ...transitionParams, form: described('填写不同意原因的对话框', viewNo) }),
  run: (params, screen) => transition(screen, { title: '不同意', many: true, success: '已退回，审核不通过', ...params }),
})
