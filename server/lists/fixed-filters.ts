import * as z from 'zod/mini'
import { conditionsFrom } from '../../engine/conditions/condition.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { requireSession } from '../calls/require-session.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { SortField } from '../records/queries/record-list.ts'

const filter = z.strictObject({ field: fieldName, op: z.string(), value: z.optional(z.json()) })

/** What the row of a list or export call may say: conditions that always hold. */
export const fixedParams = z.strictObject({
  filters: z.optional(described('始终附加的条件', z.array(filter))),
  own: z.optional(described('只列此字段是本人账号的记录', fieldName)),
  fields: z.optional(described('不写界面时除界面所显示的以外答复的字段', z.array(fieldName).check(z.minLength(1)))),
  first: z.optional(described('这些字段为参数 first（逗号分隔）之一的记录依次排在前面', z.array(fieldName).check(z.minLength(1)))),
})

/** The fixed conditions of the call's row are added to those of the caller. */
export function withFixed(context: OperationContext): OperationContext {
  const { filters = [], own } = fixedParams.parse(context.call.params ?? {})
  const fixed = own === undefined ? filters : [...filters, { field: own, op: 'eq', value: requireSession(context).user.id }]
  if (fixed.length === 0) return context
  return { ...context, input: { ...context.input, filters: [...conditionsFrom(context.input['filters']), ...fixed] as Json[] } }
}

/** Most keys that rows may be put first by. */
const MOST_FIRST = 20

/** What comes before the order that was asked for: rows of which a `first` field of the call's row is one of the keys sent as `first`, field by field. */
export function firstRows({ call, input }: OperationContext): SortField[] {
  const { first: fields } = fixedParams.parse(call.params ?? {})
  const given = input['first']
  if (given === undefined || isEmptyValue(given)) return []
  const holds = typeof given === 'string' ? given.split(',').filter((each) => each !== '') : []
  if (fields === undefined || holds.length === 0 || holds.length > MOST_FIRST) throw badParameter('first', `本列表支持时，不超过 ${MOST_FIRST} 个编号`)
  return fields.map((field) => ({ field, dir: 'asc', holds }))
}
