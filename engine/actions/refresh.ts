import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { change } from '../runtime/actions/idempotent-change.ts'
import { reload } from '../runtime/effects/yield-effects.ts'
import { callId } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Fetches the screen's data again. */
export const refresh = defineAction({
  id: 'refresh',
  title: '刷新',
  selects: 'none',
  params: z.strictObject({ call: z.optional(described('刷新之前办理的接口', callId)) }),
  *run({ call }) {
    if (call !== undefined) yield* change(call, {})
    yield* reload()
  },
})
