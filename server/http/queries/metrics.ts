import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** Figures of the store that a watcher wants: by name, whole numbers. */
export async function storeFigures(db: Database, now: Date): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from sys_session where ended_at is null and expires_at > ${now})::int as sessions_open,
      (select count(*) from sys_sms_outbox where state = '0')::int as sms_waiting,
      (select count(*) from sys_sms_outbox where state = '2')::int as sms_failed,
      (select count(*) from sys_job where succeeded = 0)::int as jobs_failed,
      (select count(*) from sys_job where next_at < ${new Date(now.getTime() - 600_000)} and lease_until is null)::int as jobs_late`.execute(db)
  return rows[0] ?? {}
}
