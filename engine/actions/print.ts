import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, warn } from '../runtime/effects/yield-effects.ts'
import { callId, fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Prints the rows by print code. `split` gives rows whose field starts with a prefix a code of their own and refuses a mixture (inspection §5 Print). */
export const print = defineAction({
  id: 'print',
  title: '打印',
  selects: 'many',
  params: z.strictObject({
    code: described('模板代码，几个用 @ 连接', z.string()),
    key: described('记录编号所在字段', fieldName),
    title: z.optional(described('预览窗口的标题', z.string())),
    call: z.optional(described('打印接口；不写时用通用打印', callId)),
    split: z.optional(
      described('字段以此前缀开头的记录用另一模板，不能混打', z.strictObject({ field: fieldName, prefix: z.string(), code: z.string(), mixed: z.string() })),
    ),
  }),
  *run({ code, key, title = '打印预览', call = 'common/commonPrint', split }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* askForRows()
    const special = split ? rows.filter((row) => textOf(row, split.field).startsWith(split.prefix)) : []
    if (split && special.length > 0 && special.length < rows.length) return yield* warn(split.mixed)
    const chosen = split && special.length > 0 ? split.code : code
    yield { effect: 'print', call, params: { code: chosen, ids: rows.map((row) => textOf(row, key)).join(',') }, title }
  },
})
