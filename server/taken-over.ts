import * as z from 'zod/mini'
import { evaluate } from '../engine/expressions/evaluate.ts'
import type { Entity } from '../engine/schema/entity.ts'
import type { JsonObject } from '../engine/schema/json.ts'
import { fieldName } from '../engine/schema/names.ts'
import { described, expression } from '../engine/schema/words.ts'
import { requireSession } from './auth/require-session.ts'
import { badParameter, isEmptyValue } from './field-values.ts'
import type { OperationContext } from './operation.ts'
import { requireRecord } from './record.ts'
import { dateText } from './store/time.ts'

/** What a new record takes over from the record that one of its references names. */
export const takeParams = z.strictObject({
  by: described('指向来源数据的引用字段', fieldName),
  fields: described('未填写时取来源数据的同名字段', z.array(fieldName)),
  set: z.optional(described('未填写时的取值（form 为本数据）', z.record(fieldName, expression))),
})

/** The input of a new record with its empty fields taken over; that of a changed one as it is. Refuses with 404 when the source is not there for the caller. */
export async function takenOver(context: OperationContext, entity: Entity, { by, fields, set = {} }: z.infer<typeof takeParams>): Promise<JsonObject> {
  const { input } = context
  if (!isEmptyValue(input[entity['x-key']])) return input
  const property = entity.properties[by]
  const source = property?.type === 'string' && property['x-ref'] ? context.schemas.entities.get(property['x-ref'].entity) : undefined
  const key = input[by]
  if (!source || typeof key !== 'string' || key === '') throw badParameter(by, property?.title ?? by)
  const from = await requireRecord(context, source, key)
  const taken: JsonObject = { ...input }
  for (const field of fields) if (isEmptyValue(taken[field])) taken[field] = from[field] ?? null
  const scope = { form: taken, user: requireSession(context).user, today: dateText(context.now()) }
  for (const [field, text] of Object.entries(set)) if (isEmptyValue(taken[field])) taken[field] = evaluate(text, scope)
  return taken
}
