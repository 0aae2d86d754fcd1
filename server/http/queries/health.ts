import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** Whether the store answers at all. */
export function isReachable(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
