import * as z from 'zod/mini'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { all, any, column, type Condition } from '../../store/queries/column.ts'
import { compare } from '../queries/condition.ts'
import { self } from '../queries/record-list.ts'
import { coverFor } from '../../permissions/personal-data.ts'
import { entityOf } from '../record.ts'
import { readableWhere } from '../records-in-scope.ts'
import { dateText } from '../../store/time.ts'

const MOST = 500

const params = z.strictObject({
  match: described('须相同的字段，也是参数名；数据里为空的适用于一切', z.array(fieldName)),
  within: z.optional(described('数据里须含有参数值的字段，也是参数名；为空的适用于一切', z.array(fieldName))),
  when: described('须为这些值的字段', z.record(fieldName, z.array(z.string()))),
  from: z.optional(described('生效日期字段', fieldName)),
  to: z.optional(described('失效日期字段', fieldName)),
  item: z.optional(described('作为字典项的代码与名称字段', z.strictObject({ value: fieldName, label: fieldName }))),
})

/** Answers the records in force today that apply to what the caller names: prices, policies. What a record leaves open applies to everything. */
export const applicable = defineOperation({
  id: 'applicable',
  title: '适用的标准或政策',
  contract: (call) => {
    const { match, within = [] } = params.parse(call.params ?? {})
    return { fields: [...match, ...within] }
  },
  params,
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { match, within = [], when, from, to, item } = params.parse(context.call.params ?? {})
    onlyInput(context.input, [...match, ...within, 'view'])
    const today = dateText(context.now())
    const where = [
      ...match.map((field) => openOr(entity, field, 'eq', textInput(context.input, field))),
      ...within.map((field) => openOr(entity, field, 'contains', textInput(context.input, field))),
      ...Object.entries(when).map(([field, values]) => condition(entity, field, 'in', values)),
      ...(from === undefined ? [] : [openOr(entity, from, 'lte', today)]),
      ...(to === undefined ? [] : [openOr(entity, to, 'gte', today)]),
    ]
    const rows = coverFor(context, entity, await readableWhere(context, entity, where, MOST))
    return item === undefined ? rows : rows.map((row): Row => ({ ...row, value: row[item.value] ?? null, label: row[item.label] ?? null }))
  },
})

/** Holds where the field is empty or compares; nothing named asks for nothing. */
function openOr(entity: Entity, field: string, op: 'eq' | 'contains' | 'lte' | 'gte', value: string): Condition {
  return value === '' ? all([]) : any([condition(entity, field, 'empty', ''), condition(entity, field, op, value)])
}

function condition(entity: Entity, field: string, op: Parameters<typeof compare>[1], value: Json): Condition {
  const property = entity.properties[field]
  if (!property) throw new Error(`${entity.id} has no field ${field}`)
  return compare({ expression: column(self, field), property, dictionary: undefined, parameter: field }, op, value)
}
