import { ProblemError } from '../../problem.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Attempt, PickedFile } from '../effects/effect.ts'
import { newKey, type Step } from '../effects/yield-effects.ts'

/** Sends a picked file under a key of its own; a refusal, or the user's cancelling, is shown and ends the action. */
export function* upload(call: string, params: JsonObject, file: PickedFile, title: string): Step<Json> {
  return answered((yield { effect: 'upload', call, params, file, title, idempotencyKey: yield* newKey() }) as Attempt)
}

/** As `upload`, piece by piece: a cut costs one piece, and the same file chosen again goes on where it stood. It needs no key: what is in counts once. */
export function* uploadInChunks(call: string, params: JsonObject, file: PickedFile, title: string): Step<Json> {
  return answered((yield { effect: 'upload', call, params, file, title, pieces: true }) as Attempt)
}

function answered(answer: Attempt): Json {
  if (!answer.ok) throw new ProblemError(answer.problems)
  return answer.data
}
