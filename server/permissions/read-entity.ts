import { hasOperator } from '../../engine/schema/accounts/session.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'

/** Operations that show an entity's records. */
const showing = new Set(['list', 'detail'])

/** True when some call that shows records of the entity is open to the caller; which records is a matter of scope. */
export function mayRead(schemas: Schemas, session: ServerSession, entity: string): boolean {
  for (const call of schemas.calls.values()) {
    if (call.entity !== entity || !showing.has(call.operation)) continue
    if (!call.operator || call.operator.some((code) => hasOperator(session, code))) return true
  }
  return false
}
