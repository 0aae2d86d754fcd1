import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

const AT_ONCE = 1000

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

/** Reads from one snapshot of the store until the transaction ends, whatever others write. */
export async function useSnapshot(trx: Database): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
}

/** The rows of a table as JSON texts, some at a time; inside a transaction. */
export async function* rowsAsText(trx: Database, table: string): AsyncGenerator<string[]> {
  await sql`declare kept no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} as t`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(AT_ONCE))} from kept`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < AT_ONCE) break
  }
  await sql`close kept`.execute(trx)
}

/** Adds rows given as JSON texts; answers how many. */
export async function addRows(trx: Database, { name, columns }: BackedUpTable, lines: readonly string[]): Promise<number> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(name)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    trx,
  )
  return Number(numAffectedRows)
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
  const { rows } = await sql<{ column: string; counter: string }>`
    select a.attname as column, pg_get_serial_sequence(quote_ident(${table}), a.attname) as counter from pg_attribute as a
    where a.attrelid = ${`"${table}"`}::regclass and a.attnum > 0 and pg_get_serial_sequence(quote_ident(${table}), a.attname) is not null`.execute(trx)
  for (const { column, counter } of rows)
    await sql`select setval(${counter}::regclass, coalesce((select max(${sql.id(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(trx)
}
