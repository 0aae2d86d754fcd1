import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { close, validate } from '../runtime/effects/yield-effects.ts'
import { described } from '../schema/format/words.ts'

/** Closes the dialog or tab; `result: values` hands the form's values to the opener. */
export const closeScreen = defineAction({
  id: 'close',
  title: '关闭',
  selects: 'none',
  params: z.strictObject({
    result: z.optional(described('values：把填写的内容交给打开它的页面', z.enum(['values']))),
    validate: z.optional(described('关闭前先检查', z.boolean())),
  }),
  *run({ result, validate: checks }, screen) {
    if (checks && !(yield* validate())) return
    yield* result === 'values' ? close(screen.values) : close()
  },
})
