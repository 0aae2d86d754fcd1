import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { recordNameOf } from '../runtime/effects/dialog-title.ts'
import { queryText, sourcesOf } from '../runtime/effects/action-rows.ts'
import { dialog, navigate, reload } from '../runtime/effects/yield-effects.ts'
import { fillTemplate } from '../runtime/effects/template.ts'
import type { Row } from '../schema/format/json.ts'
import { viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Opens another view, on a tab of its own or as a dialog; a dialog that changed something reloads the screen. */
export const open = defineAction({
  id: 'open',
  title: '打开',
  selects: 'row',
  params: z.strictObject({
    view: described('打开的页面', viewNo),
    query: z.optional(described('带去的参数，{name} 取自行、表单、地址', z.record(z.string(), z.string()))),
    dialog: z.optional(described('以对话框打开', z.boolean())),
  }),
  *run({ view, query, dialog: asDialog }, screen) {
    const filled = queryText(fillTemplate(query ?? {}, sourcesOf(screen)) as Row)
    if (!asDialog) return yield* navigate(view, filled)
    const result = yield* dialog(view, filled, { opener: { button: screen.button ?? '', about: recordNameOf(screen, [screen.row ?? screen.values]) } })
    if (result !== null) yield* reload()
  },
})
