import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, textOf } from '../runtime/rows.ts'
import { close, confirm, navigate, reload, request, succeed, validate, warn } from '../runtime/steps.ts'
import type { JsonObject } from '../schema/json.ts'
import { parameters } from '../schema/words.ts'

/** Moves one record along its flow with what the form holds (agree, accept, pass on). */
export const commit = defineAction({
  id: 'commit',
  title: '提交',
  selects: 'one',
  params: z.strictObject({
    call: z.string(),
    key: z.string(),
    input: z.optional(parameters),
    /** Fields of the form that go with the move. */
    send: z.optional(z.array(z.string())),
    confirm: z.optional(z.string()),
    success: z.optional(z.string()),
    open: z.optional(z.string()),
  }),
  *run({ call, key, input = {}, send = [], confirm: question, success = '提交成功', open }, screen) {
    const row = rowsOf(screen)[0]
    if (!row) return yield* warn('请选择记录')
    const onForm = screen.row === undefined && screen.selected.length === 0
    if (onForm && !(yield* validate())) return
    if (question && !(yield* confirm('提交', question))) return
    const sent = Object.fromEntries(send.map((field) => [field, row[field] ?? null]))
    const form: JsonObject = onForm ? { view: screen.effective.viewNo } : {}
    yield* request(call, { ...form, ...input, ...sent, ids: [textOf(row, key)] })
    yield* succeed(success)
    if (!onForm) return yield* reload()
    yield* close()
    if (open) yield* navigate(open)
  },
})
