import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Sends a record back with reason, responsible step and description (foundation §4). */
export const rollback = defineAction({
  id: 'rollback',
  title: '退回',
  selects: 'one',
  params: z.strictObject({
    ...transitionParams,
    form: described('填写退回原因、责任环节、详细说明的对话框', viewNo),
    move: z.optional(described('流程的动作；接口只有一个动作时不写', z.string())),
  }),
  run: ({ move: id, ...params }, screen) => transition(screen, { title: '退回', ...params, input: { ...params.input, ...(id ? { move: id } : {}) } }),
})
