import { ProblemError } from '../../problem.ts'
import type { Row } from '../../schema/format/json.ts'
import { tryChange } from './idempotent-change.ts'
import { resolveConflict, type Step } from '../effects/yield-effects.ts'

/**
 * Saves values through a call, naming the form they come from: the server asks for what that requires, as the browser does. On a version
 * conflict the user chooses between both values and the save is tried again; null when the user leaves it. Any other refusal ends the
 * action (`errorTitle` titles it as a dialog).
 */
export function* saveValues(call: string, values: Row, view: string, errorTitle?: string): Step<Row | null> {
  let wanted = values
  for (;;) {
    const answer = yield* tryChange(call, { view, ...wanted })
    if (answer.ok) return answer.data as Row
    if (!answer.conflict) {
      if (!errorTitle) throw new ProblemError(answer.problems)
      yield { effect: 'notify', level: 'error', title: errorTitle, message: answer.problems.map((each) => each.message).join('；'), modal: true }
      return null
    }
    const merged = yield* resolveConflict(wanted, answer.conflict)
    if (!merged) return null
    wanted = merged
  }
}
