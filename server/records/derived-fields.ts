import { childEntity } from '../../engine/schema/records/child-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { isEmptyValue, rowsOf } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { dateText } from '../store/time.ts'
import { findMany } from './queries/many-records.ts'
import { nameable } from './record-checks.ts'

/** A record, or a row of a child list, on its way to be saved, and what it replaces. */
interface Replacing {
  next: Row
  current: Row | null
}

/** Derived fields by the reference that they follow: the field, and where it comes from. */
type DerivedFields = Map<string, [field: string, from: string][]>

/**
 * Gives the derived fields (`x-derived`) of records and of the rows of their child lists what the record says that they refer to: it is read when
 * they come to refer to it, and stays as it was then, whatever is sent. Where that record says nothing, or is none that this caller may name, what
 * was entered stands. Changes `next` of the records given.
 */
export async function deriveFields(context: OperationContext, entity: Entity, records: readonly Replacing[]): Promise<void> {
  await deriveOwn(context, entity, records)
  for (const [list, property] of Object.entries(entity.properties)) {
    const child = childEntity(context.schemas.entities, property)
    if (child)
      await deriveOwn(
        context,
        child,
        records.flatMap((record) => rowsReplacing(child, list, record)),
      )
  }
}

function rowsReplacing(child: Entity, list: string, { next, current }: Replacing): Replacing[] {
  const before = new Map(rowsOf(current?.[list]).map((row) => [row[child['x-key']], row]))
  return rowsOf(next[list]).map((row) => ({ next: row, current: before.get(row[child['x-key']]) ?? null }))
}

async function deriveOwn(context: OperationContext, entity: Entity, records: readonly Replacing[]): Promise<void> {
  for (const [by, fields] of derivedFieldsOf(entity)) {
    const referring = records.filter(({ next }) => !isEmptyValue(next[by]))
    const isKept = ({ next, current }: Replacing): boolean => current !== null && current[by] === next[by]
    for (const { next, current } of referring.filter(isKept)) for (const [field] of fields) next[field] = current?.[field] ?? null
    const fresh = referring.filter((each) => !isKept(each)).map(({ next }) => next)
    const sources = await recordsNamed(context, entity, by, fresh)
    for (const row of fresh) {
      const source = sources.get(String(row[by]))
      for (const [field, from] of fields) if (source && !isEmptyValue(source[from])) row[field] = source[from] ?? null
    }
  }
}

function derivedFieldsOf(entity: Entity): DerivedFields {
  const found: DerivedFields = new Map()
  for (const [field, property] of Object.entries(entity.properties)) {
    const words = property.type === 'string' ? property['x-derived'] : undefined
    if (words) found.set(words.by, [...(found.get(words.by) ?? []), [field, words.field]])
  }
  return found
}

async function recordsNamed(context: OperationContext, entity: Entity, by: string, rows: readonly Row[]): Promise<Map<string, Row>> {
  const property = entity.properties[by]
  const target = property?.type === 'string' && property['x-ref'] ? context.schemas.entities.get(property['x-ref'].entity) : undefined
  if (!target || rows.length === 0) return new Map()
  const { db, schemas } = context
  const keys = [...new Set(rows.map((row) => String(row[by])))]
  return findMany(db, { schemas, entity: target, today: dateText(context.now()) }, keys, [nameable(context, requireSession(context), target, rows)], false)
}
