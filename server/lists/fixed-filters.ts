import * as z from 'zod/mini'
import type { Json } from '../../engine/schema/format/json.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { requireSession } from '../calls/require-session.ts'
import { isEmptyValue } from '../calls/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'

const filter = z.strictObject({ field: fieldName, op: z.string(), value: z.optional(z.json()) })

/** What the row of a list or export call may say: conditions that always hold. */
export const fixedParams = z.strictObject({
  filters: z.optional(described('始终附加的条件', z.array(filter))),
  own: z.optional(described('只列此字段是本人账号的记录', fieldName)),
})

/** The fixed conditions of the call's row are added to those of the caller. */
export function withFixed(context: OperationContext): OperationContext {
  const { filters = [], own } = fixedParams.parse(context.call.params ?? {})
  const given = context.input['filters']
  const fixed = own === undefined ? filters : [...filters, { field: own, op: 'eq', value: requireSession(context).user.id }]
  if (fixed.length === 0 || !(isEmptyValue(given) || Array.isArray(given))) return context
  return { ...context, input: { ...context.input, filters: [...(Array.isArray(given) ? given : []), ...(fixed as Json[])] } }
}
