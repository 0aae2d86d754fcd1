import { problem, ProblemError } from '../../engine/problem.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { ServerSession } from '../calls/session.ts'
import { requireOperator, rightDenied } from './operators.ts'

/**
 * Who may make a call: somebody logged in who holds any one of its operator codes. One that names none must say why it is open, and a pick
 * list answers less to those without.
 */
export function requireGranted(call: Call, session: ServerSession | null): asserts session is ServerSession {
  if (!session) throw new ProblemError(problem('auth.required', ''))
  if (!call.operator && !call.open) throw rightDenied(call.id, call.title)
  if (!call.pickList) requireOperator(session, call.operator, call.id, call.title)
}
