import { sql, type RawBuilder } from 'kysely'
import type { Store } from './open-store.ts'

/** What is of no use any more, and after how long; logs of the network are kept for six months by law (网络安全法). */
const swept: { table: string; column: string; after: string; where?: RawBuilder<unknown> }[] = [
  { table: 'sys_idempotency', column: 'created_at', after: '2 days', where: sql`device_id = ''` },
  // a device may come back into the network after weeks, and asks for its last answer again
  { table: 'sys_idempotency', column: 'created_at', after: '60 days' },
  { table: 'sys_download', column: 'created_at', after: '1 day' },
  { table: 'sys_call_count', column: 'at', after: '1 hour' },
  { table: 'sys_count', column: 'counted_at', after: '1 hour' },
  { table: 'sys_user_change', column: 'at', after: '1 hour' },
  { table: 'sys_turn', column: 'until', after: '1 hour' },
  { table: 'sys_captcha', column: 'expires_at', after: '1 hour' },
  { table: 'sys_login_challenge', column: 'expires_at', after: '1 hour' },
  { table: 'sys_sso_token', column: 'expires_at', after: '1 day' },
  { table: 'sys_upload_ticket', column: 'expires_at', after: '1 day' },
  { table: 'sys_session', column: 'expires_at', after: '30 days' },
  { table: 'sys_login_attempt', column: 'at', after: '6 months' },
  { table: 'sys_error_log', column: 'at', after: '6 months' },
  { table: 'sys_api_log', column: 'at', after: '6 months' },
  { table: 'sys_storage_check', column: 'at', after: '90 days' },
  { table: 'sys_screen_use', column: 'hour', after: '180 days' },
  { table: 'sys_screen_refusal', column: 'day', after: '180 days' },
  { table: 'sys_task', column: 'finished_at', after: '30 days' },
  { table: 'sys_job_run', column: 'started_at', after: '30 days' },
]

/** Deletes expired rows; answers how many. The audit trail is never touched. */
export async function sweep({ db }: Store, now: Date): Promise<number> {
  let gone = 0
  for (const { table, column, after, where = sql`true` } of swept) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${sql.id(column)} < ${now}::timestamptz - ${after}::interval and ${where}`.execute(db)
    gone += Number(numAffectedRows)
  }
  return gone
}

/**
 * Brings the planner's figures up to date for tables and partitions that have none yet (or all, on the embedded store, which has nobody else to do it).
 * Without them a search through 20,000 rows takes the long way. What is so large that it takes longer than a statement may is left to the store.
 */
export async function refreshStatistics({ db, kind }: Store, all: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and (reltuples < 0 or (${all && kind === 'pglite'} and not relispartition))`.execute(db)
  for (const { name } of rows) {
    await sql`vacuum analyze ${sql.table(name)}`.execute(db).catch((error: unknown) => {
      if (!tookTooLong(error)) throw error
    })
  }
  // the embedded store never does so by itself, and would keep its log, and read it all after a kill
  if (kind === 'pglite' && (all || rows.length > 0)) await sql`checkpoint`.execute(db)
}

function tookTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
