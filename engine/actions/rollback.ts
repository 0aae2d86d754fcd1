import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, textOf } from '../runtime/rows.ts'
import { close, dialog, navigate, reload, request, succeed, warn } from '../runtime/steps.ts'
import type { JsonObject } from '../schema/json.ts'

/** Sends a record back with reason, responsible step and description (foundation §4). */
export const rollback = defineAction({
  id: 'rollback',
  title: '退回',
  selects: 'one',
  params: z.strictObject({
    form: z.string(),
    call: z.string(),
    key: z.string(),
    move: z.string(),
    success: z.optional(z.string()),
    open: z.optional(z.string()),
  }),
  *run({ form, call, key, move, success = '退回成功', open }, screen) {
    const row = rowsOf(screen)[0]
    if (!row) return yield* warn('请选择记录')
    const reason = (yield* dialog(form, { id: textOf(row, key) })) as JsonObject | null
    if (reason === null) return
    yield* request(call, { ...reason, move, ids: [textOf(row, key)] })
    yield* succeed(success)
    if (screen.row !== undefined || screen.selected.length > 0) return yield* reload()
    yield* close()
    if (open) yield* navigate(open)
  },
})
