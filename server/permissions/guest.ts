import { anonymousUser } from '../../engine/schema/accounts/session.ts'
import type { ServerSession } from '../calls/session.ts'

/**
 * Whoever has not logged in, on a public call that names operator codes: holds those and no others, and is bound by no area or institute.
 * What such a call shows is said by its row.
 */
export function guestSession(operators: readonly string[]): ServerSession {
  return {
    id: '',
    user: anonymousUser,
    roles: [],
    operators: new Set(operators),
    scope: { kind: '1', orgIds: [], departmentId: '', areaPrefix: '', userId: '', unitIds: [] },
  }
}
