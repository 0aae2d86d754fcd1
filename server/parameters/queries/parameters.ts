import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'
import type { Author } from '../../records/queries/record.ts'

/** The one record of an entity under its fixed key; null before it was ever saved. */
export async function readSingleton(db: Database, entity: Entity, key: string): Promise<Row | null> {
  const { rows } = await sql<Row>`select * from ${sql.table(entity.id)} as s where ${column('s', entity['x-key'])} = ${key}`.execute(db)
  return rows[0] ?? null
}

/** Puts the one record there unless it is; two at once leave one. */
export async function ensureSingleton(db: Database, entity: Entity, record: Row, author: Author): Promise<void> {
  const made = { version: 1, created_by: author.userId, updated_by: author.userId, created_at: author.now, updated_at: author.now }
  await db
    .insertInto(entity.id)
    .values({ ...record, ...made })
    .onConflict((conflict) => conflict.column(entity['x-key']).doNothing())
    .execute()
}

export interface LastChange {
  field: string
  by: string
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  at: string
  from: string | null
}

/** Who changed each field of a record last, and from what, by the audit trail. */
export async function lastChanges(db: Database, entity: Entity, key: string): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (field) field, a.user_name as by, a.at, a.before ->> field as "from"
    from sys_audit as a, jsonb_object_keys(a.after) as field
    where a.entity = ${entity.id} and a.record_id = ${key} and a.action = 'update' and field = any(${Object.keys(entity.properties)}::text[])
    order by field, a.id desc`.execute(db)
  return rows
}
