import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { transition, transitionParams } from '../runtime/actions/transition.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { warn } from '../runtime/effects/yield-effects.ts'
import { fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Accepts applications, one or many; those that lack what acceptance needs are named before anything is sent. */
export const accept = defineAction({
  id: 'accept',
  title: '受理',
  selects: 'many',
  params: z.strictObject({
    ...transitionParams,
    required: z.optional(described('受理前不能为空的字段', z.array(fieldName))),
  }),
  *run({ required = [], ...params }, screen) {
    const { properties, 'x-label': named } = screen.effective.entity
    for (const row of rowsOf(screen)) {
      const missing = required.filter((field) => textOf(row, field) === '').map((field) => properties[field]?.title ?? field)
      if (missing.length > 0) return yield* warn(`${textOf(row, params.label ?? named)}缺少${missing.join('、')}，不能受理`)
    }
    yield* transition(screen, { title: '受理', many: true, validates: true, ...params })
  },
})
