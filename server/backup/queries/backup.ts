import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { countersOf } from '../../store/queries/table-columns.ts'

/** A table of the store with its columns in order. */
export interface BackedUpTable {
  name: string
  columns: string[]
}

/** Every table of the store, by name, one in partitions as a whole; views come from the schemas and are none. */
export async function backedUpTables(db: Database): Promise<BackedUpTable[]> {
  const { rows } = await sql<BackedUpTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.relname order by c.relname`.execute(
    db,
  )
  return rows
}

/** Empties a table that a fresh store begins with. */
export async function emptyTable(trx: Database, name: string): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** Whether anybody has an account, which is where a store in use begins. */
export async function isInUse(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('sys_user')::text as found`.execute(db)
  if (!rows[0]?.found) return false
  return (await sql`select 1 from sys_user limit 1`.execute(db)).rows.length > 0
}

/** Has the counters of a table go on behind the greatest number in use. */
export async function advanceCounters(trx: Database, table: string): Promise<void> {
  for (const { column, counter } of await countersOf(trx, table))
    await sql`select setval(${counter}::regclass, coalesce((select max(${sql.id(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(trx)
}
