import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf, textOf } from '../runtime/rows.ts'
import { dialog, reload, request, warn } from '../runtime/steps.ts'
import type { JsonObject } from '../schema/json.ts'
import { callId, fieldName, viewNo } from '../schema/names.ts'

/** Registers the fee of applications of one unit (inspection §5 Charge, §9 entry type). */
export const charge = defineAction({
  id: 'charge',
  title: '收费',
  selects: 'many',
  params: z.strictObject({
    select: callId,
    form: viewNo,
    key: fieldName,
    entryType: z.string(),
    /** Fields that must agree and must not be empty. */
    unit: fieldName,
    number: fieldName,
  }),
  *run({ select, form, key, entryType, unit, number }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* warn('请选择')
    if (new Set(rows.map((row) => textOf(row, unit))).size > 1) return yield* warn('所选申报登记受检单位不同')
    if (rows.some((row) => textOf(row, number) === '')) return yield* warn('所选数据申报单号不可为空')
    const ids = rows.map((row) => textOf(row, key)).join(',')
    const answer = (yield* request(select, { ids, entryType })) as JsonObject | null
    if (!answer?.['appBussList']) return yield* warn('所选数据已进行过收费登记')
    if ((yield* dialog(form, { ids, entryType })) !== null) yield* reload()
  },
})
