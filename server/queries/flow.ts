import { sql } from 'kysely'
import type { Database } from '../operation.ts'
import { column } from './column.ts'

/** When a record came to its present step: its last entry in the log, else its own beginning. */
export async function lastTime(
  db: Database,
  names: { log: string; record: string; at: string; table: string; keyField: string },
  key: string,
): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`
    select coalesce(
      (select max(${column('l', names.at)}) from ${sql.table(names.log)} as l where ${column('l', names.record)} = ${key}),
      (select t.created_at::timestamp from ${sql.table(names.table)} as t where ${column('t', names.keyField)} = ${key})
    ) as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** Runs work that may fail without spoiling the transaction around it. */
export async function inSavepoint<Answer>(trx: Database, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const answer = await work()
    await sql`release savepoint one_row`.execute(trx)
    return answer
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(trx)
    throw error
  }
}
