import { ProblemError } from '../problem.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Attempt, PickedFile } from './effect.ts'
import { newKey, type Step } from './steps.ts'

/** Sends a picked file under a key of its own; a refusal, or the user's cancelling, is shown and ends the action. */
export function* upload(call: string, params: JsonObject, file: PickedFile, title: string): Step<Json> {
  const answer = (yield { effect: 'upload', call, params, file, title, idempotencyKey: yield* newKey() }) as Attempt
  if (!answer.ok) throw new ProblemError(answer.problems)
  return answer.data
}
