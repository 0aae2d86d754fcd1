import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { any, column, type Condition } from '../../store/queries/column.ts'
import { literal } from '../../store/queries/like.ts'
import { self } from '../../records/queries/record-list.ts'

/** Records that have changed since they were last put into a batch for this system. */
export function changedSinceSent(entity: Entity, items: Entity, system: string): Condition {
  return sql<SqlBool>`not exists (
    select 1 from ${sql.table(items.id)} as i
    where i.recordid = ${column(self, entity['x-key'])} and i.sysname = ${system} and i.transtime >= date_trunc('second', ${column(self, 'updated_at')}))`
}

/** Areas below any of these: the trailing zeros of a code mean everything below. */
export function withinAreas(field: string, areas: readonly string[]): Condition {
  return any(areas.map((area) => sql<SqlBool>`${column(self, field)} like ${`${literal(area.replace(/(00)+$/, ''))}%`}`))
}

export interface BatchCounts {
  total: number
  waiting: number
  sent: number
  failed: number
}

/** How the items of a batch stand. */
export async function batchCounts(db: Database, items: Entity, batch: string): Promise<BatchCounts> {
  const { rows } = await sql<BatchCounts>`
    select count(*)::int as total, count(*) filter (where transstate = '0')::int as waiting,
      count(*) filter (where transstate = '1')::int as sent, count(*) filter (where transstate = '2')::int as failed
    from ${sql.table(items.id)} where batchid = ${batch}`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0, sent: 0, failed: 0 }
}

/** Keys of the items of these batches that are in a state. */
export async function itemsIn(db: Database, items: Entity, batches: readonly string[], state: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.id(items['x-key'])} as key from ${sql.table(items.id)}
    where batchid = any(${[...batches]}::text[]) and transstate = ${state} order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** Batches that have items waiting to be sent. */
export async function waitingBatches(db: Database, items: Entity): Promise<string[]> {
  const { rows } = await sql<{
    key: string
  }>`select distinct batchid as key from ${sql.table(items.id)} where transstate = '0' and batchid is not null`.execute(db)
  return rows.map(({ key }) => key)
}

/** Records of this system that have been sent with success before. */
export async function sentBefore(db: Database, items: Entity, system: string, records: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct recordid as key from ${sql.table(items.id)}
    where sysname = ${system} and transstate = '1' and recordid = any(${[...records]}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The key of an account that signs what is sent to it; callers do not see it. */
export async function secretOf(db: Database, authorisations: Entity, key: string): Promise<string> {
  const { rows } = await sql<{ secret: string | null }>`
    select secretkey as secret from ${sql.table(authorisations.id)} where ${sql.id(authorisations['x-key'])} = ${key}`.execute(db)
  return rows[0]?.secret ?? ''
}
