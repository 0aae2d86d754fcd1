import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { anyOf } from '../../store/queries/column.ts'

/** A moment of the store: when it was (ms), and the oldest transaction that was not over. All that is done later is of that transaction, or of a newer one. */
export interface Mark {
  at: number
  transaction: string
}

/** A record that the audit trail names. */
export interface ChangedRecord {
  entity: string
  id: string
}

/** A transaction may be so much longer at work than its lines are old: they are written with the time of their change and seen when all of it is done. */
const LONGEST_TRANSACTION = 10 * 60_000

/** This moment; `now` is the time that lines are written with. */
export async function markOf(db: Database, now: Date): Promise<Mark> {
  const { rows } = await sql<{ transaction: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as transaction`.execute(db)
  return { at: now.getTime(), transaction: rows[0]?.transaction ?? '0' }
}

/**
 * Records of these entities that were changed in transactions which were not over at the mark, however early their lines have been numbered; at most
 * `most`. Some that were seen already may be told again.
 */
export async function changedRecords(db: Database, entities: readonly string[], since: Mark, most: number): Promise<ChangedRecord[]> {
  const { rows } = await sql<ChangedRecord>`
    select distinct entity, record_id as id from sys_audit
    where at >= ${new Date(since.at - LONGEST_TRANSACTION)} and age(xmin) <= age(${since.transaction}::xid8::xid)
      and ${anyOf(sql.id('entity'), entities)} and record_id <> '' and action not in ('read', 'view', 'show')
    limit ${most}`.execute(db)
  return rows
}
