import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { startedOnForm } from '../runtime/leave.ts'
import { move, moveParams } from '../runtime/move.ts'
import { textOf } from '../runtime/rows.ts'
import { fieldName } from '../schema/names.ts'

/** Agrees on an audit form or for selected rows; an opinion left empty reads 同意. */
export const agree = defineAction({
  id: 'agree',
  title: '同意',
  selects: 'many',
  params: z.strictObject({
    ...moveParams,
    /** Field of the opinion; it goes along. */
    opinion: z.optional(fieldName),
  }),
  *run({ opinion, ...params }, screen) {
    const written = opinion && startedOnForm(screen) ? textOf(screen.values, opinion) : ''
    const said = opinion ? { [opinion]: written || '同意' } : {}
    yield* move(screen, { title: '同意', many: true, validates: true, success: '审核通过', ...params, input: { ...said, ...params.input } })
  },
})
