import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { self } from '../../records/queries/record-list.ts'
import { all, column, type Condition } from '../../store/queries/column.ts'

/** The values, as text, that records have in a field: no more than the conditions name. */
export async function foundValues(db: Database, entity: Entity, field: string, where: Condition[]): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`
    select distinct ${column(self, field)}::text as value from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)}`.execute(db)
  return new Set(rows.map(({ value }) => value))
}
