import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { coverPersonal } from '../../engine/personal-data.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { personalKind } from '../../engine/schema/records/personal-fields.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { AuditBook } from '../services/audit-book.ts'
import type { Database } from '../store/database.ts'
import { sealOf } from './chain/line-seal.ts'
import { insertAudit, type AuditLine } from './queries/audit.ts'

/** One line of the audit trail. */
export interface AuditEntry {
  action: string
  entity?: string
  recordId?: string
  before?: Row | null
  after?: Row | null
}

/** What an entry says beside what was done: who, from where, by which call. An operation's context is one; so is `onConsole`. */
export type Witness = Pick<OperationContext, 'db' | 'ip' | 'requestId' | 'now' | 'deviceTime'> & {
  schemas: Pick<OperationContext['schemas'], 'entities'>
  session: { id: string; user: { id: string; name: string; userOrgId: string } } | null
  call: { id: string }
  services: Pick<OperationContext['services'], 'audit'>
}

/** Who holds the machine and works on its console, by the name of the command. */
export function onConsole(db: Database, book: AuditBook, command: string, now: Date): Witness {
  const session = { id: '', user: { id: '', name: '控制台', userOrgId: '' } }
  return { db, session, call: { id: command }, schemas: { entities: new Map() }, services: { audit: book }, ip: '', requestId: '', now: () => now }
}

const AT_ONCE = 500

/** Writes who did what to which record, with what it was before and after; call it inside the transaction of the change. */
export async function audit(context: Witness, entry: AuditEntry): Promise<void> {
  await auditAll(context, [entry])
}

/** As `audit` for many records. */
export async function auditAll(context: Witness, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const lines = entries.slice(start, start + AT_ONCE).map((entry) => sealed(context, lineOf(context, entry)))
    await insertAudit(context.db, lines)
  }
}

function sealed({ services: { audit: book } }: Witness, line: AuditLine): AuditLine {
  return book ? { ...line, seal: sealOf(book, line) } : line
}

function lineOf(context: Witness, entry: AuditEntry): AuditLine {
  const entity = context.schemas.entities.get(entry.entity ?? '')
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
    label: String(entry.after?.[entity?.['x-label'] ?? ''] ?? entry.before?.[entity?.['x-label'] ?? ''] ?? '').slice(0, 200),
    org_id: context.session?.user.userOrgId ?? '',
    log_type: entity?.['x-log'] ?? '',
    option_type: optionOf(entry),
    before: jsonOf(covered(context, entry.entity, entry.before)),
    after: jsonOf(covered(context, entry.entity, entry.after)),
    ...(context.deviceTime ? { device_at: context.deviceTime } : {}),
  }
}

/** The audit trail is read by others than the record: of fields that not everybody may read it tells that they changed, not what they held; personal data stands in it covered. */
function covered({ schemas }: Witness, id: string | undefined, row: Row | null | undefined): Row | null | undefined {
  const kinds = row ? [...schemas.entities.values()].filter((entity) => entity.id === id || entity['x-base']?.entity === id) : []
  return row && kinds.reduce((shown, entity) => coverRow(schemas, entity, shown), row)
}

function coverRow(schemas: Witness['schemas'], { properties }: Entity, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]): [string, Json] => {
      const named = field.endsWith('_label') && !Object.hasOwn(properties, field) ? field.slice(0, -'_label'.length) : field
      const property = Object.hasOwn(properties, named) ? properties[named] : undefined
      if (property?.['x-read'] !== undefined) return [field, value === null || value === '' ? value : '******']
      const kind = personalKind(property)
      if (kind && typeof value === 'string') return [field, coverPersonal(kind, value)]
      const child = childEntity(schemas.entities, property)
      return [field, child && Array.isArray(value) ? (value as Row[]).map((each) => coverRow(schemas, child, each)) : value]
    }),
  )
}

/** OPTION_TYPE: what the operation log calls an action. */
function optionOf({ action, before, after }: AuditEntry): string {
  if (action === 'view' || action === 'show') return 'view'
  return before || !after ? 'edit' : 'add'
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
