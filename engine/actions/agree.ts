import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { startedOnForm } from '../runtime/actions/after-action.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { textOf } from '../runtime/effects/action-rows.ts'
import { fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Agrees on an audit form or for selected rows; an opinion left empty reads 同意. */
export const agree = defineAction({
  id: 'agree',
  title: '同意',
  selects: 'many',
  params: z.strictObject({
    ...transitionParams,
    opinion: z.optional(described('意见字段，随同提交；没填写时为“同意”', fieldName)),
  }),
  *run({ opinion, ...params }, screen) {
    const written = opinion && startedOnForm(screen) ? textOf(screen.values, opinion) : ''
    const opinionInput = opinion ? { [opinion]: written || '同意' } : {}
    yield* transition(screen, { title: '同意', many: true, validates: true, success: '审核通过', ...params, input: { ...opinionInput, ...params.input } })
  },
})
