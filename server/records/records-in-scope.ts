import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { anyOf, column, type Condition } from '../store/queries/column.ts'
import { findPage, self } from './queries/record-list.ts'
import { childrenOfMany, findMany } from './queries/many-records.ts'
import { findChildren, findRecord } from './queries/record.ts'
import { scopeCondition } from '../permissions/queries/scope.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { dateText } from '../store/time.ts'

type Reader = Pick<OperationContext, 'db' | 'schemas' | 'session' | 'now'>

/** An entity that schemas name; a name that is none is a mistake of the schemas, not of the caller. */
export function entityNamed(schemas: OperationContext['schemas'], id: string): Entity {
  const entity = schemas.entities.get(id)
  if (!entity) throw new ProblemError(problem('schema.unknown-reference', '', { got: id, expected: '实体', suggestion: '' }))
  return entity
}

/** Records of these keys with labels, in the order asked for. One that is missing or out of the caller's reach refuses all. */
export async function recordsInScope(context: OperationContext, entity: Entity, keys: readonly string[]): Promise<Row[]> {
  const found = await readableRecords(context, entity, keys)
  if (found.size < new Set(keys).size) throw new ProblemError(problem('record.not-found', entity['x-key']))
  return keys.flatMap((key) => {
    const record = found.get(key)
    return record ? [record] : []
  })
}

/** One record of this key with its child lists. */
export async function recordInScope(context: OperationContext, entity: Entity, key: string): Promise<Row> {
  const [record] = await recordsInScope(context, entity, [key])
  if (!record) throw new ProblemError(problem('record.not-found', entity['x-key']))
  return withChildren(context, entity, record)
}

/** Those of the records that the caller may see, by key; the others are simply not there. */
export async function readableRecords(context: Reader, entity: Entity, keys: readonly string[]): Promise<Map<string, Row>> {
  return new Map(
    (await readableWhere(context, entity, [anyOf(column(self, entity['x-key']), [...new Set(keys)])], keys.length)).map((row) => [
      String(row[entity['x-key']]),
      row,
    ]),
  )
}

/** One record that the caller may see, with labels; null where there is none. */
export async function readableRecord(context: Reader, entity: Entity, key: string): Promise<Row | null> {
  const { scope } = requireSession(context as OperationContext)
  const place = { schemas: context.schemas, entity, today: dateText(context.now()) }
  const found = await findRecord(context.db, place, key, [scopeCondition(context.schemas, entity, scope, self)])
  return found && (addLabels(context.schemas, entity, [found])[0] ?? null)
}

/** Records within the conditions and the caller's scope, with labels; at most `limit`. */
export async function readableWhere(context: Reader, entity: Entity, conditions: Condition[], limit: number): Promise<Row[]> {
  const { scope } = requireSession(context as OperationContext)
  const where = [...conditions, scopeCondition(context.schemas, entity, scope, self)]
  const rows = await findPage(context.db, { schemas: context.schemas, entity, where, today: dateText(context.now()) }, [], Math.max(1, limit), 0)
  return addLabels(context.schemas, entity, rows)
}

/** Records of these keys with their child lists, labelled, by key; `lock` holds them until the transaction ends. */
export async function wholeRecords(context: Reader, entity: Entity, keys: readonly string[], conditions: Condition[], lock = false): Promise<Map<string, Row>> {
  const { db, schemas, now } = context
  const today = dateText(now())
  const found = await findMany(db, { schemas, entity, today }, keys, conditions, lock)
  for (const [field, property] of Object.entries(entity.properties)) {
    const child = childEntity(schemas.entities, property)
    if (property.type !== 'array' || !child) continue
    const rows = await childrenOfMany(db, { schemas, entity: child, today }, property['x-child'].key, [...found.keys()])
    for (const [key, record] of found) record[field] = addLabels(schemas, child, rows.get(key) ?? [])
  }
  addLabels(schemas, entity, [...found.values()])
  return found
}

/** The record with the rows of its child lists, labelled. */
export async function withChildren(context: Reader, entity: Entity, record: Row): Promise<Row> {
  const full: Row = { ...record }
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.type !== 'array') continue
    const child = entityNamed(context.schemas, property['x-child'].entity)
    const place = { schemas: context.schemas, entity: child, today: dateText(context.now()) }
    full[field] = addLabels(context.schemas, child, await findChildren(context.db, place, property['x-child'].key, String(record[entity['x-key']])))
  }
  return full
}
