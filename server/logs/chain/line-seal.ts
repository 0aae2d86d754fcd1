import { randomBytes } from 'node:crypto'
import type { AuditBook } from '../../services/audit-book.ts'
import type { AuditLine } from '../queries/audit.ts'

/** Mark of lines that came with the demonstration: made, not witnessed. */
export const DEMO_SEAL = 'demo'

/** What a seal covers: everything but the number that the store gives. */
const COVERED = [
  ...['user_id', 'user_name', 'session_id', 'ip', 'request_id', 'call_id', 'action', 'entity', 'record_id', 'label', 'org_id', 'log_type', 'option_type'],
] as const

/** The seal of a new line: a number used once and the line's HMAC-SM3 with it. Whoever writes to the store without the key can neither change a line nor put one in. */
export function sealOf(book: AuditBook, line: AuditLine): string {
  const once = randomBytes(8).toString('hex')
  return `${once}.${book.mac(textOf(once, line))}`
}

/** Whether a line is as it was sealed. */
export function isGenuine(book: AuditBook, line: AuditLine): boolean {
  const [once = '', mac] = String(line['seal']).split('.')
  return mac === book.mac(textOf(once, line))
}

function textOf(once: string, line: AuditLine): string {
  const moment = new Date(line['at'] as string | Date).getTime()
  const told = line['device_at'] ?? null
  // lines from before devices told their time are sealed without it
  const device = told === null ? [] : [new Date(told as string | Date).getTime()]
  return JSON.stringify([once, moment, ...device, ...COVERED.map((field) => line[field]), inOrder(line['before']), inOrder(line['after'])])
}

/** JSON as stores keep it: they do not keep the order of names. */
function inOrder(value: unknown): unknown {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : (value ?? null)
  return sorted(parsed)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
