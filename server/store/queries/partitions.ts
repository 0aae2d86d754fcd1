import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { boundOf, partitionName, restName, type Period } from '../partitions/periods.ts'
import type { PartitionSpec, TableSpec } from '../tables/table.ts'
import { columnsOf } from './table-columns.ts'

/** A table that stands in partitions. */
export type PartitionedTable = TableSpec & { partition: PartitionSpec }

/** Times outside of this are slips of somebody's hand and stay among the rest. */
const BELIEVED = { from: '1970-01-01', until: '2100-01-01' }

/** A day of each period that rows of a table (or of one of its partitions) fall into, the oldest first. */
export async function periodDays(db: Database, table: string, { by, per, orElse }: PartitionSpec): Promise<string[]> {
  const time = orElse === undefined ? sql.id(by) : sql`coalesce(${sql.id(by)}, ${sql.id(orElse)})`
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(date_trunc(${per}, ${time}), 'YYYY-MM-DD') as day from ${sql.table(table)}
    where ${time} >= ${sql.lit(BELIEVED.from)} and ${time} < ${sql.lit(BELIEVED.until)} order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** The partitions that a table has, by name, the one of all else among them; [] where it stands in one piece. */
export async function partitionsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(quote_ident(${table})) order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Makes the partition of a period, with the rows of that period that the one of all else has caught. Within a transaction; whoever writes rows of no
 * period waits for its end.
 */
export async function makePartition(trx: Database, table: PartitionedTable, period: Period): Promise<void> {
  const { name, partition, columns } = table
  const [parent, made, rest] = [sql.table(name), sql.table(partitionName(name, period)), sql.table(restName(name))]
  const type = columns.find((column) => column.name === partition.by)?.type ?? ''
  const [from, until] = [sql.raw(boundOf(type, period.from)), sql.raw(boundOf(type, period.until))]
  await sql`lock table ${rest} in access exclusive mode`.execute(trx)
  await sql`create table ${made} (like ${parent} including defaults)`.execute(trx)
  const names = sql.join((await columnsOf(trx, name)).map((column) => sql.id(column)))
  const time = sql.id(partition.by)
  await sql`
    with moved as (delete from ${rest} where ${time} >= ${from} and ${time} < ${until} returning *)
    insert into ${made} (${names}) select ${names} from moved`.execute(trx)
  for (const { check, definition } of await checksOf(trx, name))
    await sql`alter table ${made} add constraint ${sql.id(check)} ${sql.raw(definition)}`.execute(trx)
  await sql`alter table ${parent} attach partition ${made} for values from (${from}) to (${until})`.execute(trx)
}

/** Checks of a table, which ask nothing of rows that were there before them. */
async function checksOf(trx: Database, table: string): Promise<{ check: string; definition: string }[]> {
  const { rows } = await sql<{ check: string; definition: string }>`
    select conname as "check", pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${`"${table}"`}::regclass and contype = 'c'`.execute(trx)
  return rows
}
