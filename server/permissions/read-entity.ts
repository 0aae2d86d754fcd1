import { hasOperator } from '../../engine/schema/accounts/session.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'

/** Operations that show an entity's records. */
const showing = new Set(['list', 'detail'])

/** Operations that show itemised records (docs/adr/0027). */
const opening = new Set(['inspection-open'])

/** True when some call that shows records of the entity is open to the caller; which records is a matter of scope. */
export function mayRead(schemas: Schemas, session: ServerSession, entity: string): boolean {
  return opensBy(showing, schemas, session, entity)
}

/** True when some call that opens itemised records of the entity is open to the caller; which of them follows from their sheets. */
export function mayOpenRecords(schemas: Schemas, session: ServerSession, entity: string): boolean {
  return opensBy(opening, schemas, session, entity)
}

function opensBy(operations: ReadonlySet<string>, schemas: Schemas, session: ServerSession, entity: string): boolean {
  for (const call of schemas.calls.values()) {
    if (call.entity !== entity || !operations.has(call.operation)) continue
    if (!call.operator || call.operator.some((code) => hasOperator(session, code))) return true
  }
  return false
}
