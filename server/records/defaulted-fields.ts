import * as z from 'zod/mini'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described, expression } from '../../engine/schema/format/words.ts'
import { requireSession } from '../calls/require-session.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireRecord } from './record.ts'
import { dateText } from '../store/time.ts'

/** What a new record copies from the record that one of its references names. */
export const defaultedParams = z.strictObject({
  by: described('指向来源数据的引用字段', fieldName),
  fields: described('未填写时取来源数据的同名字段', z.array(fieldName)),
  set: z.optional(described('未填写时的取值（form 为本数据）', z.record(fieldName, expression))),
  keep: z.optional(described('一律取自来源数据、不由填写决定：字段 → 来源数据的字段；有此项时可以不引用', z.record(fieldName, z.string()))),
})

/** The input to save, and the fields that the server decides. */
interface DefaultedInput {
  input: JsonObject
  system: Row
}

/**
 * The input of a new record with its empty fields filled from the source; that of a changed record as it is. Derived fields (`keep`) follow the
 * source whenever the record refers to another one than before (`current`). Refuses with 404 when the caller cannot see the source.
 */
export async function withDefaultedFields(
  context: OperationContext,
  entity: Entity,
  current: Row | null,
  take: z.infer<typeof defaultedParams>,
): Promise<DefaultedInput> {
  const { by, fields, set = {}, keep } = take
  const { input } = context
  const property = entity.properties[by]
  const source = property?.type === 'string' && property['x-ref'] ? context.schemas.entities.get(property['x-ref'].entity) : undefined
  const key = input[by]
  if (keep ? current !== null && (key === undefined || key === current[by]) : !isEmptyValue(input[entity['x-key']])) return { input, system: {} }
  if (keep && isEmptyValue(key)) return { input, system: Object.fromEntries(Object.keys(keep).flatMap((field) => (current ? [[field, null]] : []))) }
  if (!source || typeof key !== 'string' || key === '') throw badParameter(by, property?.title ?? by)
  const from = await requireRecord(context, source, key, { whole: true })
  const system = Object.fromEntries(Object.entries(keep ?? {}).map(([field, of]): [string, Json] => [field, from[of] ?? null]))
  if (current) return { input, system }
  const filled: JsonObject = { ...input }
  for (const field of fields) if (isEmptyValue(filled[field])) filled[field] = from[field] ?? null
  const scope = { form: filled, user: requireSession(context).user, today: dateText(context.now()) }
  for (const [field, text] of Object.entries(set)) if (isEmptyValue(filled[field])) filled[field] = evaluate(text, scope)
  return { input: filled, system }
}
