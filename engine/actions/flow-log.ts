import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { recordNameOf } from '../runtime/effects/dialog-title.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, dialog } from '../runtime/effects/yield-effects.ts'
import { fieldName, viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Shows the record's past: who did what, when and why. */
export const flowLog = defineAction({
  id: 'flow-log',
  title: '流程日志',
  selects: 'one',
  params: z.strictObject({ view: described('日志页面', viewNo), key: described('记录编号所在字段', fieldName) }),
  *run({ view, key }, screen) {
    const row = rowsOf(screen)[0]
    if (!row) return yield* askForRows()
    yield* dialog(view, { bussid: textOf(row, key) }, { opener: { button: '', about: recordNameOf(screen, [row]) } })
  },
})
