import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Columns of a table in their order; [] where there is no such table. */
export async function columnsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Columns of a table that are numbered by a counter, with its name. */
export async function countersOf(db: Database, table: string): Promise<{ column: string; counter: string }[]> {
  const { rows } = await sql<{ column: string; counter: string }>`
    select attname as column, pg_get_serial_sequence(quote_ident(${table}), attname) as counter from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped
    and pg_get_serial_sequence(quote_ident(${table}), attname) is not null`.execute(db)
  return rows
}
