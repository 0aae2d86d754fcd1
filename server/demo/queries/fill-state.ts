import { sql } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { bulkInsert, writeStoreFact, readStoreFact } from '../../store/queries/bulk-insert.ts'

/** What demonstration a store holds, or comes to hold: the same three give the same rows. */
export interface DemoKey {
  /** Applications; everything else follows in proportion. */
  count: number
  seed: number
  /** The day the data is made around. */
  today: string
}

/** How far the demonstration of a store is. */
export interface FillState extends DemoKey {
  /** Rows written. */
  rows: number
  /**
   * Absent once everything is there, its indexes too: how many records of each recipe came first, how many of the `total` left are written, the rows there
   * will be, and who writes.
   */
  filling?: { early: number; done: number; total: number; allRows: number; lease?: { by: string; until: number } }
}

const FACT = 'demo'
/** Any number that no other lock has; the same in every process of the product. */
const LOCK = 7_316_202
/** A process that has not written for so long is taken for dead, in seconds. */
const LEASE = 60

/** How far the demonstration is; null in a store that was never given one, also before its tables are made. */
export async function readFill(db: Database): Promise<FillState | null> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('sys_meta')::text as found`.execute(db)
  return rows[0]?.found ? ((await readStoreFact(db, FACT)) as FillState | null) : null
}

/** Notes how far the demonstration is, within the transaction that brings it there. */
export function noteFill(trx: Database, state: FillState): Promise<void> {
  return writeStoreFact(trx, FACT, state as unknown as Row)
}

/** Whether this transaction alone may begin to fill the store; false while another one is at it. */
export async function lockFill(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as ours`.execute(trx)
  return rows[0]?.ours === true
}

/** Lends what is left to one process, for a minute from its last write; `alone` takes it from a process that cannot be there any more. False when another one has it, or nothing is left. */
export async function leaseFill(db: Database, by: string, alone: boolean): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update sys_meta set value = jsonb_set(value, '{filling,lease}', ${leaseOf(by)}), updated_at = now()
    where key = ${FACT} and value ? 'filling' and (${alone} or value #> '{filling,lease}' is null or value #>> '{filling,lease,by}' = ${by}
      or (value #>> '{filling,lease,until}')::float < extract(epoch from clock_timestamp()))`.execute(db)
  return numAffectedRows === 1n
}

/** Gives back what was lent, for another process to go on with at once. */
export async function releaseFill(db: Database, by: string): Promise<void> {
  await sql`update sys_meta set value = value #- '{filling,lease}' where key = ${FACT} and value #>> '{filling,lease,by}' = ${by}`.execute(db)
}

/**
 * Notes that records `from` to `to` and so many rows more are written, and goes on holding the lease. False, and the transaction must be given up, when
 * another process has written them or holds the lease.
 */
export async function advanceFill(trx: Database, by: string, step: { from: number; to: number; rows: number }): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update sys_meta set updated_at = now(), value = jsonb_set(jsonb_set(value, '{filling,done}', to_jsonb(${step.to}::int)), '{filling,lease}', ${leaseOf(by)})
      || jsonb_build_object('rows', (value ->> 'rows')::int + ${step.rows}::int)
    where key = ${FACT} and (value #>> '{filling,done}')::int = ${step.from}::int and value #>> '{filling,lease,by}' = ${by}`.execute(trx)
  return numAffectedRows === 1n
}

/** Notes that everything is there, if every record is and the lease is still held. */
export async function finishFill(db: Database, by: string): Promise<void> {
  await sql`
    update sys_meta set updated_at = now(), value = value - 'filling'
    where key = ${FACT} and value #>> '{filling,lease,by}' = ${by} and (value #>> '{filling,done}')::int >= (value #>> '{filling,total}')::int`.execute(db)
}

/** Has the numbers that users draw go on behind those the demonstration will come to hold. */
export async function reserveNumbers(trx: Database, numbers: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...numbers].map(([name, value]) => ({ name, value, updated_at: new Date().toISOString() }))
  await bulkInsert(trx, 'sys_sequence', ['name', 'value', 'updated_at'], rows, true)
}

function leaseOf(by: string) {
  return sql`jsonb_build_object('by', ${by}::text, 'until', extract(epoch from clock_timestamp()) + ${LEASE}::int)`
}
