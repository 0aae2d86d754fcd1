import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Reads from one snapshot of the store until the transaction ends, whatever others write. */
export async function useSnapshot(trx: Database): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx)
}

/** Statements of this transaction may take as long as they need: what a call may not, whoever brings a store up to date or moves a partition may. */
export async function liftTimeLimit(trx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
}
