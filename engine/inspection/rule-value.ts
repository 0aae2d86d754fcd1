import { evaluate, test } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import { ProblemError } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'

/** Value of a rule; null where it cannot be computed from what was entered, e.g. a division by 0: a slip of the pen must not take the record down. */
export function ruleValue(expression: string, scope: Scope): Json {
  return attempt(() => evaluate(expression, scope))
}

/** Whether a rule holds; null where it cannot be computed. */
export function ruleHolds(expression: string, scope: Scope): boolean | null {
  return attempt(() => test(expression, scope))
}

function attempt<Value>(compute: () => Value): Value | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof ProblemError && error.problems.every(({ code }) => code === 'expression.failed' || code === 'expression.type')) return null
    throw error
  }
}
