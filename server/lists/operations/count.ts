import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { readListRequest } from '../list-request.ts'
import { defineOperation } from '../../calls/operation.ts'
import { countRecords } from '../../records/queries/record-list.ts'
import { listParams } from '../../calls/call-contract.ts'

const params = z.strictObject({ totals: z.optional(described('同时合计的字段', z.array(fieldName))) })

/** Answers how many records a list call would find, and the sums of the fields that the call's row names: `{total, capped, totals}`. */
export const count = defineOperation({
  id: 'count',
  title: '计数',
  contract: { takes: listParams, fields: 'search', answers: { fields: { total: '条数', capped: '超过可数的上限', totals: '各字段的合计' } } },
  transaction: false,
  params,
  async run(context) {
    const { entity, where, today } = readListRequest(context)
    const { totals = [] } = params.parse(context.call.params ?? {})
    return { ...(await countRecords(context.reading, { schemas: context.schemas, entity, where, today }, totals)) }
  },
})
