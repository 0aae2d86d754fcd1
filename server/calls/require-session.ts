import { problem, ProblemError } from '../../engine/problem.ts'
import type { OperationContext } from './operation.ts'
import type { ServerSession } from './session.ts'

/** The session of a call that asks for one. */
export function requireSession(context: Pick<OperationContext, 'session'>): ServerSession {
  if (!context.session) throw new ProblemError(problem('auth.required', ''))
  return context.session
}
