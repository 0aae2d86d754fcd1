import type { Json } from '../../../engine/schema/format/json.ts'
import { chargeParams, isCharged, keysOf, requireChargeable, requireEntry, ruleOf, sourcesOf } from '../sources.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityNamed } from '../../records/records-in-scope.ts'

/** Answers what would be charged, under the name the rule gives; without that list when a fee is registered already. */
export const chargeSelect = defineOperation({
  id: 'charge-select',
  title: '收费对象',
  contract: { needs: { ids: '所收费的记录编号，逗号分隔', entryType: '收费入口' }, answers: { fields: { appBussList: '可收费的业务；已收过费时没有' } } },
  params: chargeParams,
  transaction: false,
  async run(context) {
    const rule = ruleOf(context)
    requireEntry(rule, context.input)
    const records = await sourcesOf(context, rule, keysOf(rule, context.input), false)
    requireChargeable(rule, records)
    if (records.some((record) => isCharged(rule, record))) return {}
    const { 'x-key': key } = entityNamed(context.schemas, rule.from.entity)
    const { unit, number, state, children } = rule.from
    const list = records.map((record): Json => ({
      id: record[key] ?? null,
      [key]: record[key] ?? null,
      [number]: record[number] ?? null,
      [unit]: record[unit] ?? null,
      [state]: record[state] ?? null,
      [rule.count]: Array.isArray(record[children]) ? record[children].length : 0,
    }))
    return { [rule.answer]: list }
  },
})
