import type { Database } from '../../store/database.ts'

/** A line of the audit trail as its table has it. */
export type AuditLine = Record<string, unknown>

/** Adds lines to the audit trail. */
export async function insertAudit(db: Database, lines: readonly AuditLine[]): Promise<void> {
  await db.insertInto('sys_audit').values(lines).execute()
}
