import type { Database } from '../../store/database.ts'

/** One document handed to a printer. */
export interface PrintLogEntry {
  code: string
  entity: string
  recordId: string
  copies: number
  details: Record<string, string>
}

export interface PrintAuthor {
  userId: string
  userName: string
  orgId: string
  ip: string
  at: Date
}

/** Records who printed what. */
export async function insertPrintLog(db: Database, entries: readonly PrintLogEntry[], author: PrintAuthor): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('sys_print_log')
    .values(
      entries.map((entry) => ({
        print_code: entry.code,
        entity: entry.entity,
        record_id: entry.recordId,
        user_id: author.userId,
        user_name: author.userName,
        org_id: author.orgId,
        copies: entry.copies,
        ip: author.ip,
        details: JSON.stringify(entry.details),
        printed_at: author.at,
      })),
    )
    .execute()
}
