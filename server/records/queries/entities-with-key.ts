import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'

/** Ids of those entities that have a record of this key, whoever may see it: one statement, however many there are. */
export async function entitiesWithKey(db: Database, entities: readonly Entity[], key: string): Promise<ReadonlySet<string>> {
  if (entities.length === 0) return new Set()
  const asked = entities.map((entity) => sql`select ${entity.id}::text as id from ${sql.table(entity.id)} as r where ${column('r', entity['x-key'])} = ${key}`)
  const { rows } = await sql<{ id: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
