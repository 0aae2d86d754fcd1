import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { recordNameOf } from '../runtime/effects/dialog-title.ts'
import { problem, ProblemError } from '../problem.ts'
import { finishAction } from '../runtime/actions/after-action.ts'
import { transitionParams, namedRows, fillAndSendRecords } from '../runtime/actions/transition.ts'
import { rowsOf } from '../runtime/effects/action-rows.ts'
import { askForRows } from '../runtime/effects/yield-effects.ts'
import type { JsonObject } from '../schema/format/json.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Gives every selected record the values filled in on the dialog; what is left empty there stays as it is. */
export const batchUpdate = defineAction({
  id: 'batch-update',
  title: '批量修改',
  selects: 'many',
  params: z.strictObject({
    call: transitionParams.call,
    key: transitionParams.key,
    label: transitionParams.label,
    chunk: transitionParams.chunk,
    form: described('填写新值的对话框；留空的字段不改', viewNo),
  }),
  *run({ form, ...params }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* askForRows()
    const opener = { button: screen.button ?? '批量修改', about: recordNameOf(screen, rows, params.label), move: true }
    const request = { ...params, title: '批量修改' }
    const done = yield* fillAndSendRecords(screen, request, { form, query: {}, opener }, namedRows(screen, params, rows), (filled) => ({
      values: newValues(filled),
    }))
    if (done) yield* finishAction(screen, undefined)
  },
})

/** What was filled in; nothing at all is refused. */
function newValues(filled: JsonObject): JsonObject {
  const values = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null && value !== ''))
  if (Object.keys(values).length === 0) throw new ProblemError([problem('record.guard', '', { message: '请至少填写一项要修改的内容' })])
  return values
}
