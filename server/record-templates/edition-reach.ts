import { hasOperator } from '../../engine/schema/accounts/session.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'

/** Holder of this code writes editions of any institute, and of all. */
const ANY = 'recordTemplate:all'

/** Whose editions a caller sees and writes: those of their own institutes, or any. */
export interface EditionReach {
  any: boolean
  own: readonly string[]
}

/** Follows from the session alone. */
export function reachOf(context: Pick<OperationContext, 'session'>): EditionReach {
  const session = requireSession(context)
  const below = session.scope.kind === '2' || session.scope.kind === '3' ? session.scope.orgIds : []
  return { any: hasOperator(session, ANY), own: [...new Set([session.user.userOrgId, ...below])].filter((id) => id !== '') }
}

/** What is for all everybody sees, what is for some institutes their own people. */
export function maySee({ any, own }: EditionReach, institutes: readonly string[] | null): boolean {
  return any || institutes === null || institutes.some((id) => own.includes(id))
}

export function mayWrite({ any, own }: EditionReach, institutes: readonly string[] | null): boolean {
  return any || (institutes !== null && institutes.length > 0 && institutes.every((id) => own.includes(id)))
}

/** Refuses to write an edition for others than the caller's own institutes. */
export function requireWritable(reach: EditionReach, institutes: readonly string[] | null, path: string): void {
  if (!mayWrite(reach, institutes)) throw new ProblemError(problem('inspection.other-institute', path))
}
