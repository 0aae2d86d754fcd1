import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { isStored } from '../../store/tables/entity-columns.ts'

/** How many records have a value in a field, whoever may see them; 0 for a field without a column. */
export async function countFilled(db: Database, entities: ReadonlyMap<string, Entity>, id: string, field: string): Promise<number> {
  const entity = entities.get(id)
  const property = entity && Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
  if (!entity || !property || !isStored(property) || entity['x-store'] === false) return 0
  const column = sql.ref(field)
  const filled = property.type === 'string' && property.format === undefined ? sql`${column} is not null and ${column} <> ''` : sql`${column} is not null`
  const found = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(id)} where ${filled}`.execute(db)
  return found.rows[0]?.count ?? 0
}
