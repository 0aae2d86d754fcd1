import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** Makes a table beside another, without keys, that takes rows in until they are proved. */
export async function makeStage(trx: Database, stage: string, table: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`create table ${sql.table(stage)} (like ${sql.table(table)} including defaults)`.execute(trx)
}

/** Adds rows given as JSON texts. */
export async function addToStage(trx: Database, stage: string, columns: readonly string[], lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    insert into ${sql.table(stage)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(stage)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(trx)
}

/** Puts the rows into their table, and takes the one beside it away. */
export async function emptyStage(trx: Database, stage: string, table: string, columns: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(stage)}`.execute(trx)
  await sql`drop table ${sql.table(stage)}`.execute(trx)
}

/** Has the counters of a table stand behind the greatest number in use, and never moves them back. */
export async function raiseCounters(trx: Database, table: string): Promise<void> {
  const { rows } = await sql<{ column: string; counter: string }>`
    select attname as column, pg_get_serial_sequence(${`"${table}"`}, attname) as counter from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence(${`"${table}"`}, attname) is not null`.execute(
    trx,
  )
  for (const { column, counter } of rows)
    await sql`
      select setval(${counter}::regclass, m.most) from (select max(${sql.id(column)}) as most from ${sql.table(table)}) as m
      where m.most > (select last_value from ${sql.raw(counter)})`.execute(trx)
}
