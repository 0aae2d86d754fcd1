import { test } from '../../expressions/evaluate.ts'
import type { Scope } from '../../expressions/scope.ts'
import { ProblemError } from '../../problem.ts'
import type { Row } from '../../schema/format/json.ts'
import type { ResultSet } from './result-set.ts'

/** Whether a row is one that the user may open from the list; a rule that cannot be computed leaves it closed. */
export function isOpenRow({ opens = {} }: ResultSet, row: Row, scope: Scope): boolean {
  try {
    return (opens.visible === undefined || test(opens.visible, { ...scope, row })) && !(opens.disabled !== undefined && test(opens.disabled, { ...scope, row }))
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}
