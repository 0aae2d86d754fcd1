import { ProblemError } from '../../problem.ts'
import type { ProblemCode } from '../../problem-messages.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Attempt } from '../effects/effect.ts'
import { attempt, newKey, type Step } from '../effects/yield-effects.ts'

const lost: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['call.network', 'call.timeout'])

/** True when no answer came: nobody here knows whether the server did it. */
export function isUnanswered(answer: Attempt): boolean {
  return !answer.ok && answer.problems.some((each) => lost.has(each.code))
}

/** Sends a change under a key; when no answer comes, once more under the same key, so that the server does it at most once. */
export function* sendWithKey(call: string, params: JsonObject, key: string): Step<Attempt> {
  const answer = yield* attempt(call, params, key)
  return isUnanswered(answer) ? yield* attempt(call, params, key) : answer
}

/** A change under a key of its own; a refusal is handed back. */
export function* tryChange(call: string, params: JsonObject): Step<Attempt> {
  return yield* sendWithKey(call, params, yield* newKey())
}

/** A change under a key of its own; a refusal is shown and ends the action. */
export function* change(call: string, params: JsonObject): Step<Json> {
  const answer = yield* tryChange(call, params)
  if (!answer.ok) throw new ProblemError(answer.problems)
  return answer.data
}
