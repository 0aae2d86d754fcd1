import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { readConditions } from '../list-request.ts'
import { defineOperation } from '../../calls/operation.ts'
import { countBy } from '../queries/count-by.ts'
import { entityOf } from '../../records/record.ts'
import { listParams } from '../../calls/call-contract.ts'

const params = z.strictObject({ field: described('按此字典字段计数', fieldName) })

/** Answers how many records there are of each value of a dictionary field, searched and within the caller's scope as in a list; a value of none is 0. */
export const countByValue = defineOperation({
  id: 'count-by',
  title: '分类计数',
  params,
  contract: { takes: { filters: listParams['filters'] ?? '' }, fields: 'search', answers: { fields: { 字典值: '记录数' } } },
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { field } = params.parse(context.call.params ?? {})
    const property = entity.properties[field]
    const items = property?.type === 'string' ? context.schemas.dictionaries.get(property['x-dict'] ?? '')?.items : undefined
    const counted = await countBy(context.reading, entity, field, readConditions(context, entity, undefined))
    return Object.fromEntries((items ?? []).map(({ value }) => [value, counted.get(value) ?? 0]))
  },
})
