import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { recordNameOf } from '../runtime/effects/dialog-title.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, dialog, reload, request, warn } from '../runtime/effects/yield-effects.ts'
import type { JsonObject } from '../schema/format/json.ts'
import { callId, fieldName, viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Registers the fee of applications of one unit (inspection §5 Charge, §9 entry type). */
export const charge = defineAction({
  id: 'charge',
  title: '收费',
  selects: 'many',
  params: z.strictObject({
    select: described('查收费对象的接口', callId),
    form: described('收费登记的对话框', viewNo),
    key: described('记录编号所在字段', fieldName),
    entryType: described('收费入口：1 收费菜单、2 申报列表、3 网上缴费、4 协议', z.string()),
    unit: described('受检单位字段，所选须相同', fieldName),
    number: described('申报单号字段，不可为空', fieldName),
  }),
  *run({ select, form, key, entryType, unit, number }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* askForRows()
    if (new Set(rows.map((row) => textOf(row, unit))).size > 1) return yield* warn('所选申报登记受检单位不同')
    if (rows.some((row) => textOf(row, number) === '')) return yield* warn('所选数据申报单号不可为空')
    const ids = rows.map((row) => textOf(row, key)).join(',')
    const answer = (yield* request(select, { ids, entryType })) as JsonObject | null
    if (!answer?.['appBussList']) return yield* warn('所选数据已进行过收费登记')
    const opener = { button: screen.button ?? '收费', about: recordNameOf(screen, rows, number), move: true }
    if ((yield* dialog(form, { ids, entryType }, { opener })) !== null) yield* reload()
  },
})
