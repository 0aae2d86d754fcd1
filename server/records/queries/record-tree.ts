import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'
import { self } from './record-list.ts'

/** Gives records their places among siblings, in this order. */
export async function orderRecords(db: Database, entity: Entity, field: string, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(entity.id)} as ${sql.id(self)} set ${sql.id(field)} = place.at::integer * 10
    from unnest(${[...ids]}::text[]) with ordinality as place(id, at) where ${column(self, entity['x-key'])} = place.id`.execute(db)
}
