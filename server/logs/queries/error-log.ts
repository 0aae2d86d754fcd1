import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** What a browser reports of its own failure; texts are already cut and cleaned. */
export interface ErrorReport {
  userId: string
  sessionId: string
  viewNo: string
  message: string
  stack: string
  appVersion: string
  trace: string
  url: string
  userAgent: string
  ip: string
  requestId: string
  details: Record<string, string>
  now: Date
}

/** Keeps a front-end error. */
export async function saveErrorReport(db: Database, report: ErrorReport): Promise<void> {
  await sql`
    insert into sys_error_log (at, user_id, session_id, view_no, message, stack, app_version, trace, url, user_agent, ip, request_id, details)
    values (${report.now}, ${report.userId}, ${report.sessionId}, ${report.viewNo}, ${report.message}, ${report.stack}, ${report.appVersion}, ${report.trace},
      ${report.url}, ${report.userAgent}, ${report.ip}, ${report.requestId}, ${JSON.stringify(report.details)}::jsonb)`.execute(db)
}
