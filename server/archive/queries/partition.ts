import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { PartitionedTable } from '../../store/queries/partitions.ts'

const AT_ONCE = 1_000

/** Rows that are exported together: of which table, in which order, and which of them. */
export interface RowSource {
  table: string
  order: readonly string[]
  where?: RawBuilder<unknown>
}

/** A partition as a list shows it; `first` and `last` are the times of its rows, '' where it is empty. */
export interface PartitionFigures {
  rows: number
  bytes: number
  first: string
  last: string
}

/** How much a partition holds. */
export async function partitionFigures(db: Database, { partition: { by } }: PartitionedTable, name: string): Promise<PartitionFigures> {
  const { rows } = await sql<PartitionFigures>`
    select count(*)::int as rows, pg_total_relation_size(${`"${name}"`}::regclass)::float8 as bytes,
      coalesce(min(${sql.id(by)})::text, '') as first, coalesce(max(${sql.id(by)})::text, '') as last from ${sql.table(name)}`.execute(db)
  return rows[0] ?? { rows: 0, bytes: 0, first: '', last: '' }
}

/** Columns of a table in their order. */
export async function columnsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads from one snapshot of the store until the transaction ends, whatever others write. */
export async function useSnapshot(trx: Database): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
}

/** Rows as JSON texts in the order of their key, some at a time; inside a transaction. */
export async function* rowsInOrder(trx: Database, { table, order, where = sql`true` }: RowSource): AsyncGenerator<string[]> {
  const keys = sql.join(order.map((name) => sql`t.${sql.id(name)}`))
  await sql`declare leaving no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} as t where ${where} order by ${keys}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(AT_ONCE))} from leaving`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < AT_ONCE) break
  }
  await sql`close leaving`.execute(trx)
}

/** How many rows there are, and the SHA-256 of their lines. */
export async function hashOfRows(trx: Database, source: RowSource): Promise<{ rows: number; rowsSha256: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const lines of rowsInOrder(trx, source)) {
    hash.update(`${lines.join('\n')}\n`)
    count += lines.length
  }
  return { rows: count, rowsSha256: hash.digest('hex') }
}

/** Nobody writes to these rows until the transaction ends; others may read them. */
export async function holdPartition(trx: Database, partition: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`lock table ${sql.table(partition)} in exclusive mode`.execute(trx)
}

/** Takes a partition out of its table and away. */
export async function dropPartition(trx: Database, table: string, partition: string): Promise<void> {
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(partition)}`.execute(trx)
  await sql`drop table ${sql.table(partition)}`.execute(trx)
}
