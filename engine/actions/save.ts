import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { saveValues } from '../runtime/save-values.ts'
import { close, succeed, validate } from '../runtime/steps.ts'
import { callId } from '../schema/names.ts'

/** Saves the form's record, or what the dialog collected; a version conflict is settled with both values in view. */
export const save = defineAction({
  id: 'save',
  title: '保存',
  selects: 'none',
  params: z.strictObject({
    call: callId,
    success: z.optional(z.string()),
    successTitle: z.optional(z.string()),
    errorTitle: z.optional(z.string()),
    /** Values of the dialog's query that are sent along. */
    send: z.optional(z.array(z.string())),
    then: z.optional(z.enum(['stay', 'close'])),
  }),
  *run({ call, success = '保存成功', successTitle, errorTitle, send = [], then = 'stay' }, screen) {
    if (!(yield* validate())) return
    const along = Object.fromEntries(send.map((name) => [name, screen.query[name] ?? '']))
    const saved = yield* saveValues(call, { ...screen.values, ...along }, screen.effective.viewNo, errorTitle)
    if (!saved) return
    if (then === 'stay') yield { effect: 'accept', values: saved }
    yield* succeed(success, successTitle)
    if (then === 'close') yield* close(saved)
  },
})
