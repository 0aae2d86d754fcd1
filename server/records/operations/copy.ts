import { childEntity } from '../../../engine/schema/records/child-entities.ts'
import * as z from 'zod/mini'
import { evaluate } from '../../../engine/expressions/evaluate.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { personalKind } from '../../../engine/schema/records/personal-fields.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described, expression } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { refuseDeleted } from '../deleted.ts'
import { noteOpened } from '../../logs/opened.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { entityOf, kindOfSubmitted, requireRecord, saveRecord } from '../record.ts'
import { isComputed } from '../record-checks.ts'
import { dateText } from '../../store/time.ts'

const params = z.strictObject({
  without: z.optional(described('不复制的字段，须填的留待打开后填写', z.array(fieldName))),
  set: z.optional(described('另行取值的字段（form 为原记录）', z.record(fieldName, expression))),
})

/**
 * Saves a new record like an old one and answers it: without key, numbers, state, files and whatever the system sets.
 * Notes that the old one was opened: the new one tells what it holds.
 */
export const copy = defineOperation({
  id: 'copy',
  title: '复制',
  contract: { needs: { id: '记录编号' }, answers: 'record' },
  transaction: true,
  params,
  async run(context) {
    onlyInput(context.input, ['id', 'view'])
    const entity = await kindOfSubmitted(context, entityOf(context))
    // whole: the copy holds what the old one holds, and its answer covers what the caller may not see
    const old = await requireRecord(context, entity, requiredText(context.input, 'id', 100), { whole: true })
    refuseDeleted(entity, old, '复制')
    await noteOpened(context, entity, [old])
    const { without = [], set = {} } = params.parse(context.call.params ?? {})
    return saveRecord(context, entity, { ...copied(context, entity, old, new Set(without)), ...setOf(context, old, set) }, { unfilled: without })
  },
})

function copied({ schemas }: OperationContext, entity: Entity, old: Row, without: ReadonlySet<string>): Row {
  const values: Row = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    const child = childEntity(schemas.entities, property)
    if (property.type === 'array' && child) values[field] = rowsOf(old[field]).map((row) => copyOf(child, row, property['x-child'].key))
    else if (!without.has(field) && isCopied(entity, field)) values[field] = old[field] ?? null
  }
  return values
}

function copyOf(child: Entity, row: Row, owner: string): Row {
  return Object.fromEntries(
    Object.keys(child.properties).flatMap((field): [string, Json][] => (field !== owner && isCopied(child, field) ? [[field, row[field] ?? null]] : [])),
  )
}

/** Personal data is copied like the rest; a secret belongs to what it was given for. */
function isCopied(entity: Entity, field: string): boolean {
  const property = entity.properties[field]
  if (!property || property.readOnly || property['x-on-create'] || personalKind(property) === 'secret' || isComputed(property) || field === entity['x-key'])
    return false
  return property.type !== 'string' || (property['x-number'] === undefined && property['x-attachment'] === undefined)
}

function setOf(context: OperationContext, old: Row, set: Readonly<Record<string, string>>): Row {
  const scope = { form: old, user: requireSession(context).user, today: dateText(context.now()) }
  return Object.fromEntries(Object.entries(set).map(([field, text]) => [field, evaluate(text, scope)]))
}

function rowsOf(value: Json | undefined): Row[] {
  return Array.isArray(value) ? (value as Row[]) : []
}
