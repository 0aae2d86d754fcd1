import type { Database } from '../store/database.ts'
import { insertInterfaceLogEntry } from './queries/interface-log.ts'

/** Which talk with which other system, begun by it (`in`) or by us; `recordId` is what it was about. */
export interface InterfaceCall {
  system: string
  name: string
  recordId?: string
  direction?: 'in' | 'out'
}

/** Calls another system, or answers it, and records in the log of interfaces the outcome and the duration. Nothing of the content is stored. */
export async function logInterfaceCall<Answer>(db: Database, now: () => Date, call: InterfaceCall, work: () => Promise<Answer>): Promise<Answer> {
  const { system, name, recordId = '', direction = 'out' } = call
  const [at, began] = [now(), performance.now()]
  const note = (succeeded: 0 | 1, error: string): Promise<void> =>
    insertInterfaceLogEntry(db, {
      at,
      system,
      direction,
      name,
      succeeded,
      cost_ms: Math.round(performance.now() - began),
      error: error.slice(0, 500),
      record_id: recordId,
    })
  try {
    const answer = await work()
    await note(1, '')
    return answer
  } catch (error) {
    await note(0, messageOf(error))
    throw error
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}
