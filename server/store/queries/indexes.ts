import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface IndexDefinition {
  name: string
  definition: string
}

/**
 * Drops the indexes of those tables that are still empty, does the work, and creates them again at the end, reporting how many are made:
 * many rows go in several times faster so. Within a transaction only, so that nobody ever meets a table without them.
 */
export async function withoutIndexes(trx: Database, tables: readonly string[], work: () => Promise<void>, made: (share: number) => void): Promise<void> {
  const empty = await emptyAmong(trx, tables)
  const indexes = empty.length > 0 ? await indexesOf(trx, empty) : []
  // an emptied table is new to the transaction: where the write-ahead log may be minimal, its rows are written once
  if (empty.length > 0) await sql`truncate ${sql.join(empty.map((table) => sql.table(table)))}`.execute(trx)
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(trx)
  await work()
  for (const [at, { definition }] of indexes.entries()) {
    made(at / indexes.length)
    await sql.raw(definition).execute(trx)
  }
  made(1)
}

async function emptyAmong(trx: Database, tables: readonly string[]): Promise<string[]> {
  const empty: string[] = []
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
    if (rows.length === 0) empty.push(table)
  }
  return empty
}

/** Indexes that no constraint rests on, by quoted name; those of a table in partitions are made on all of them again. */
async function indexesOf(trx: Database, tables: readonly string[]): Promise<IndexDefinition[]> {
  const { rows } = await sql<IndexDefinition>`
    select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname = any(${[...tables]}::text[])
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`.execute(trx)
  return rows
}

/**
 * Drops the indexes by which texts are searched for a part of them: of all indexes these cost most while rows come. Lists go on meanwhile, a search for
 * a part reads the rows. `missingIndexes` of the migration says how they are made again.
 */
export async function dropSearchIndexes(trx: Database, tables: readonly string[]): Promise<void> {
  for (const { name, definition } of tables.length > 0 ? await indexesOf(trx, tables) : []) {
    if (/ using gin /i.test(definition)) await sql.raw(`drop index ${name}`).execute(trx)
  }
}

/** Makes an index by its statement. */
export async function makeIndex(db: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
