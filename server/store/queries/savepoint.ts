import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Runs work that may fail without spoiling the transaction around it. */
export async function inSavepoint<Answer>(trx: Database, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const answer = await work()
    await sql`release savepoint one_row`.execute(trx)
    return answer
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(trx)
    // it outlives its rollback, and would stand before one of the same name around it
    await sql`release savepoint one_row`.execute(trx)
    throw error
  }
}
