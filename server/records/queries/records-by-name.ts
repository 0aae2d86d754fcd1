import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { DataScope } from '../../calls/session.ts'
import { all, any, column } from '../../store/queries/column.ts'
import { holdsOne } from '../../store/personal-data/stored-row.ts'
import { notDeleted } from './deleted.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'

/** Records within scope that have one of the names in one of the fields: their key and these fields. */
export async function namedRecords(
  db: Database,
  schemas: Schemas,
  entity: Entity,
  scope: DataScope,
  fields: readonly string[],
  names: readonly string[],
): Promise<Row[]> {
  if (names.length === 0) return []
  const conditions = [any(fields.map((field) => holdsOne(db, entity, 't', field, names))), scopeCondition(schemas, entity, scope, 't'), notDeleted(entity, 't')]
  const shown = [...new Set([entity['x-key'], ...fields])].map((field) => column('t', field))
  const { rows } = await sql<Row>`select ${sql.join(shown)} from ${sql.table(entity.id)} as t where ${all(conditions)}`.execute(db)
  return rows
}
