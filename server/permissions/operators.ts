import { problem, ProblemError } from '../../engine/problem.ts'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { ServerSession } from '../calls/session.ts'

/** Refuses unless the session holds one of the codes; no codes ask for nothing. */
export function requireOperator(session: ServerSession, codes: readonly string[] | undefined, path: string): void {
  if (!codes || codes.length === 0 || codes.some((code) => hasOperator(session, code))) return
  throw new ProblemError(problem('right.denied', path, { operator: codes.join('、') }))
}

/** True when the view guards nothing, or the caller holds any code of its screen. */
export function mayOpen(operators: ReadonlySet<string>, view: Pick<View, 'operator'>): boolean {
  if (view.operator === false || operators.has('*')) return true
  const prefix = `${view.operator}:`
  for (const code of operators) if (code.startsWith(prefix)) return true
  return false
}
