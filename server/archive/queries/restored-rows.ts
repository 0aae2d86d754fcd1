import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { countersOf } from '../../store/queries/table-columns.ts'
import { liftTimeLimit } from '../../store/queries/transaction-modes.ts'

/** Makes a table beside another, without keys, that takes rows in until they are proved. */
export async function makeStage(trx: Database, stage: string, table: string): Promise<void> {
  await liftTimeLimit(trx)
  await sql`create table ${sql.table(stage)} (like ${sql.table(table)} including defaults)`.execute(trx)
}

/** Puts the rows into their table, and takes the one beside it away. */
export async function emptyStage(trx: Database, stage: string, table: string, columns: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(stage)}`.execute(trx)
  await sql`drop table ${sql.table(stage)}`.execute(trx)
}

/** Has the counters of a table stand behind the greatest number in use, and never moves them back. */
export async function raiseCounters(trx: Database, table: string): Promise<void> {
  for (const { column, counter } of await countersOf(trx, table))
    await sql`
      select setval(${counter}::regclass, m.most) from (select max(${sql.id(column)}) as most from ${sql.table(table)}) as m
      where m.most > (select last_value from ${sql.raw(counter)})`.execute(trx)
}
