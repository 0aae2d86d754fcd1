import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { textOf } from '../runtime/rows.ts'
import { saveValues } from '../runtime/save-values.ts'
import { close, confirm, navigate, request, succeed, validate } from '../runtime/steps.ts'

/** Saves the record and moves it to its next step. What was saved stays saved when the move is refused. */
export const submit = defineAction({
  id: 'submit',
  title: '提交',
  selects: 'none',
  params: z.strictObject({
    save: z.string(),
    call: z.string(),
    confirm: z.optional(z.string()),
    success: z.optional(z.string()),
    /** View shown afterwards. */
    open: z.optional(z.string()),
  }),
  *run({ save, call, confirm: question, success = '提交成功', open }, screen) {
    if (!(yield* validate())) return
    if (question && !(yield* confirm('提交', question))) return
    const saved = yield* saveValues(save, screen.values, screen.effective.viewNo)
    if (!saved) return
    yield { effect: 'accept', values: saved }
    yield* request(call, { ids: [textOf(saved, screen.effective.entity['x-key'])] })
    yield* succeed(success)
    yield* close()
    if (open) yield* navigate(open)
  },
})
