import { problem, ProblemError } from '../../engine/problem.ts'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { ServerSession } from '../calls/session.ts'

/** Refuses unless the session holds one of the codes; no codes ask for nothing. `right` is what people call what is refused: codes mean nothing to them. */
export function requireOperator(session: ServerSession, codes: readonly string[] | undefined, path: string, right: string): void {
  if (!codes || codes.length === 0 || codes.some((code) => hasOperator(session, code))) return
  throw rightDenied(path, right)
}

/** The refusal of something that the caller has no right to, by the name that it has on screen. */
export function rightDenied(path: string, right: string): ProblemError {
  return new ProblemError(problem('right.denied', path, { right }))
}

/** True when the view guards nothing, or the caller holds any code of its screen. */
export function mayOpen(operators: ReadonlySet<string>, view: Pick<View, 'operator'>): boolean {
  if (view.operator === false || operators.has('*')) return true
  const prefix = `${view.operator}:`
  for (const code of operators) if (code.startsWith(prefix)) return true
  return false
}
