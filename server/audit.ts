import type { Json, Row } from '../engine/schema/json.ts'
import type { OperationContext } from './operation.ts'

/** One line of the audit trail. */
export interface AuditEntry {
  action: string
  entity?: string
  recordId?: string
  before?: Row | null
  after?: Row | null
}

type Witness = Pick<OperationContext, 'db' | 'session' | 'ip' | 'requestId' | 'call' | 'now'>

const AT_ONCE = 500

/** Writes who did what to which record, with what it was before and after; call it inside the transaction of the change. */
export async function audit(context: Witness, entry: AuditEntry): Promise<void> {
  await auditAll(context, [entry])
}

/** As `audit` for many records. */
export async function auditAll(context: Witness, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const lines = entries.slice(start, start + AT_ONCE).map((entry) => lineOf(context, entry))
    await context.db.insertInto('sys_audit').values(lines).execute()
  }
}

function lineOf(context: Witness, entry: AuditEntry): Record<string, unknown> {
  return {
    at: context.now(),
    user_id: context.session?.user.id ?? '',
    user_name: context.session?.user.name ?? '',
    session_id: context.session?.id ?? '',
    ip: context.ip,
    request_id: context.requestId,
    call_id: context.call.id,
    action: entry.action,
    entity: entry.entity ?? '',
    record_id: entry.recordId ?? '',
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
  }
}

/** What differs between two states of a record: the old and the new values of the changed fields only. */
export function changesOf(before: Row, after: Row): { before: Row; after: Row } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  const pick = (row: Row): Row => Object.fromEntries(changed.map((field): [string, Json] => [field, row[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}

function jsonOf(value: Row | null | undefined): string | null {
  return value ? JSON.stringify(value) : null
}
