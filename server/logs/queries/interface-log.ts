import type { Database } from '../../store/database.ts'

/** A talk with another system as its table has it. */
export interface InterfaceLogEntry {
  at: Date
  system: string
  direction: 'in' | 'out'
  name: string
  succeeded: 0 | 1
  cost_ms: number
  error: string
  record_id: string
}

/** Adds a line to the log of interfaces. */
export async function insertInterfaceLogEntry(db: Database, line: InterfaceLogEntry): Promise<void> {
  await db
    .insertInto('sys_api_log')
    .values({ ...line })
    .execute()
}
