import { ProblemError } from '../../problem.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Attempt, PickedFile } from '../effects/effect.ts'
import { newKey, type Step } from '../effects/yield-effects.ts'

/** Sends a picked file under a key of its own; a refusal, or the user's cancelling, is shown and ends the action. */
export function* upload(call: string, params: JsonObject, file: PickedFile, title: string): Step<Json> {
  return answered((yield { effect: 'upload', call, params, file, title, idempotencyKey: yield* newKey() }) as Attempt)
}

/**
 * As `upload`, in chunks: a lost connection costs one chunk, and choosing the same file again resumes the upload. Needs no idempotency key, because
 * a chunk that has arrived counts once.
 */
export function* uploadInChunks(call: string, params: JsonObject, file: PickedFile, title: string): Step<Json> {
  return answered((yield { effect: 'upload', call, params, file, title, pieces: true }) as Attempt)
}

function answered(answer: Attempt): Json {
  if (!answer.ok) throw new ProblemError(answer.problems)
  return answer.data
}
