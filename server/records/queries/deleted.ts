import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { column, type Condition } from '../../store/queries/column.ts'

/** Leaves out records that are marked as deleted; nothing to ask where the entity knows no such mark. */
export function notDeleted(entity: Entity, alias: string): Condition {
  const mark = entity['x-deleted']
  return mark === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column(alias, mark)} is distinct from 1`
}
