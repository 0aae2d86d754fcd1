import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { namedRows } from '../runtime/actions/transition.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, choose, request, warn } from '../runtime/effects/yield-effects.ts'
import type { Json, Row } from '../schema/format/json.ts'
import { callId, fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Prints the documents of a plan for each row: of the default one that fits them at one press, or of one that is chosen. */
export const printPlan = defineAction({
  id: 'print-plan',
  title: '按方案打印',
  selects: 'many',
  params: z.strictObject({
    plans: described('方案列表接口', callId),
    call: described('打印接口，由它记打印日志', callId),
    name: described('方案名称字段', z.string()),
    codes: described('方案里的打印代码字段', z.string()),
    copies: described('方案里的份数字段', z.string()),
    mark: described('方案里的默认标记字段', z.string()),
    fits: described('方案里留空为不限，否则须包含每条记录的值的字段', z.array(fieldName)),
    ask: z.optional(described('总是选择方案，不直接用默认的', z.boolean())),
  }),
  *run({ plans, call, name, codes, copies, mark, fits, ask = false }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* askForRows()
    const known = plansOf(yield* request(plans, { pageSize: 100 })).filter((plan) => fits.every((field) => rows.every((row) => fitsRow(plan, row, field))))
    if (known.length === 0) return yield* warn('没有适合所选记录的打印方案，请先设置方案，或分开选择')
    const usual = ask ? undefined : known.find((plan) => plan[mark] === 1)
    const answers = usual
      ? ''
      : yield* choose({ title: '按方案打印', content: `选择打印 ${rows.length} 条记录的方案`, okText: '打印', options: optionsOf(known, name, codes, copies) })
    if (answers === null) return
    const plan = usual ?? known[Number(answers)]
    if (!plan) return
    const ids = namedRows(screen, {}, rows).map((row) => row.id)
    const params = { code: textOf(plan, codes).split(',').join('@'), ids: ids.join(','), copies: textOf(plan, copies) || '1' }
    yield { effect: 'print', call, params, title: textOf(plan, name) }
  },
})

function plansOf(answer: Json): Row[] {
  const page = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer['list'] : answer
  return Array.isArray(page) ? (page as Row[]) : []
}

/** A field that the plan leaves empty is of every record; otherwise it holds codes joined by commas. */
function fitsRow(plan: Row, row: Row, field: string): boolean {
  const allowed = textOf(plan, field)
  return allowed === '' || allowed.split(',').includes(textOf(row, field))
}

function optionsOf(plans: readonly Row[], name: string, codes: string, copies: string) {
  return plans.map((plan, at) => ({
    value: String(at),
    label: textOf(plan, name),
    note: `${textOf(plan, `${codes}_label`) || textOf(plan, codes)}，各 ${textOf(plan, copies) || '1'} 份`,
  }))
}
