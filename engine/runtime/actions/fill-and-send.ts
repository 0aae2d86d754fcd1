import { ProblemError, type Problem } from '../../problem.ts'
import type { JsonObject } from '../../schema/format/json.ts'
import type { DialogOpener } from '../effects/dialog-title.ts'
import type { Refusal } from '../effects/effect.ts'
import { dialog, settleDialog, type Step } from '../effects/yield-effects.ts'

/** A form that an action opens to ask for what it needs. */
export interface AskedForm {
  form: string
  query: Record<string, string>
  opener: DialogOpener
}

/** Ends a sending whose refusal the user has been told of already. */
export class ToldRefusal extends ProblemError {
  constructor(problems: Problem[]) {
    super(problems)
    this.name = 'ToldRefusal'
  }
}

/**
 * Opens a form as a dialog and sends what is filled in there. Whatever refuses it is shown on the form, which stays with all that was typed
 * until it goes through or the user gives it up: false then. The only way in which an action may ask for input that it sends itself.
 */
export function* fillAndSend({ form, query, opener }: AskedForm, send: (filled: JsonObject) => Step<void>): Step<boolean> {
  let filled = (yield* dialog(form, query, { opener, stays: true })) as JsonObject | null
  while (filled !== null) {
    const refusal: Refusal | null = yield* refusalOf(send(filled))
    filled = (yield* settleDialog(refusal)) as JsonObject | null
    if (refusal === null) return true
  }
  return false
}

function* refusalOf(sending: Step<void>): Step<Refusal | null> {
  try {
    yield* sending
    return null
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { problems: error.problems, ...(error instanceof ToldRefusal ? { told: true } : {}) }
  }
}
