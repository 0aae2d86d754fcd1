import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'

/** Adds one to a counting field of the records; their version stays, since nobody edits the field. */
export async function incrementCounter(db: Database, entity: Entity, field: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`update ${sql.table(entity.id)} set ${sql.id(field)} = coalesce(${sql.id(field)}, 0) + 1 where ${sql.id(entity['x-key'])} = any(${[...keys]}::text[])`.execute(
    db,
  )
}
