import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { move, moveParams } from '../runtime/move.ts'
import { viewNo } from '../schema/names.ts'

/** Sends a record back with reason, responsible step and description (foundation §4). */
export const rollback = defineAction({
  id: 'rollback',
  title: '退回',
  selects: 'one',
  params: z.strictObject({
    ...moveParams,
    form: viewNo,
    /** Move of the flow, when the call knows several. */
    move: z.optional(z.string()),
  }),
  run: ({ move: id, ...params }, screen) => move(screen, { title: '退回', ...params, input: { ...params.input, ...(id ? { move: id } : {}) } }),
})
