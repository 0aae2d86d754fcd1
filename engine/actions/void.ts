import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, textOf } from '../runtime/rows.ts'
import { close, dialog, reload, warn } from '../runtime/steps.ts'

/** Ends the records' life with a reason; they stay readable (foundation §5 void form). The form itself makes the call. */
export const voidRecords = defineAction({
  id: 'void',
  title: '作废',
  selects: 'many',
  params: z.strictObject({
    form: z.string(),
    key: z.string(),
    voidType: z.enum(['sbdj', 'rwap']),
    stepNo: z.string(),
    none: z.string(),
    /** On a form: close it afterwards. */
    close: z.optional(z.boolean()),
  }),
  *run({ form, key, voidType, stepNo, none, close: closes }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* warn(none)
    const done = yield* dialog(form, { ids: rows.map((row) => textOf(row, key)).join(','), voidType, stepNo })
    if (done === null) return
    yield* closes ? close() : reload()
  },
})
