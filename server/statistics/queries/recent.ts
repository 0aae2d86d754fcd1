import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { anyOf } from '../../store/queries/column.ts'

/** The last time the user changed a record, out of the audit trail. */
export interface RecentChange {
  entity: string
  id: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string
}

/** Lines of the audit trail that are looked through: work of weeks, found by the index of user and time. */
const LOOKED_THROUGH = 500

/** The records of these entities that the user changed, the latest first. */
export async function recentChanges(db: Database, userId: string, entities: readonly string[]): Promise<RecentChange[]> {
  const { rows } = await sql<RecentChange>`
    select entity, record_id as id, max(at) as at
    from (select id, entity, record_id, action, at from sys_audit where user_id = ${userId} order by at desc, id desc limit ${LOOKED_THROUGH}) as line
    where ${anyOf(sql.id('entity'), entities)} and record_id <> '' and action not in ('read', 'view')
    group by entity, record_id order by max(line.id) desc`.execute(db)
  return rows
}
