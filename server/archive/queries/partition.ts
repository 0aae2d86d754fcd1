import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { PartitionedTable } from '../../store/queries/partitions.ts'
import { LeavingRows, type RowSource } from '../../store/queries/rows-as-text.ts'
import { liftTimeLimit } from '../../store/queries/transaction-modes.ts'

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

/** How many rows there are, and the SHA-256 of their lines. */
export async function hashOfRows(trx: Database, source: RowSource): Promise<{ rows: number; rowsSha256: string }> {
  const leaving = new LeavingRows()
  for await (const _ of leaving.lines(trx, source)) continue
  return { rows: leaving.rows, rowsSha256: leaving.sha256() }
}

/** Nobody writes to these rows until the transaction ends; others may read them. */
export async function holdPartition(trx: Database, partition: string): Promise<void> {
  await liftTimeLimit(trx)
  await sql`lock table ${sql.table(partition)} in exclusive mode`.execute(trx)
}

/** Takes a partition out of its table and away. */
export async function dropPartition(trx: Database, table: string, partition: string): Promise<void> {
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(partition)}`.execute(trx)
  await sql`drop table ${sql.table(partition)}`.execute(trx)
}
