import { createHash } from 'node:crypto'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Database } from '../store/database.ts'
import { claimKey, storeAnswer, storedAnswer, type IdempotencyKey } from './queries/idempotency.ts'

/** Key of the header as we keep it; undefined when absent, refused when it is not a plain short word. */
export function readKey(header: string | string[] | undefined, userId: string, callId: string): IdempotencyKey | undefined {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[\w.:-]{1,100}$/.test(header)) {
    throw new ProblemError(problem('call.bad-parameter', 'Idempotency-Key', { parameter: 'Idempotency-Key', expected: '100 个字符以内的标识' }))
  }
  return { userId, callId, key: header }
}

/**
 * Runs the work once for a key: a repetition answers what the first one stored, also while the first is still running
 * (it waits on the row). Must run inside the transaction of the work, so that a refused try leaves nothing behind.
 */
export async function runOnce(trx: Database, key: IdempotencyKey, input: JsonObject, work: () => Promise<Json | undefined>): Promise<Json | undefined> {
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  if (await claimKey(trx, key, inputHash)) {
    const answer = await work()
    await storeAnswer(trx, key, answer ?? null)
    return answer
  }
  const stored = await storedAnswer(trx, key)
  if (!stored || stored.inputHash !== inputHash) throw new ProblemError(problem('call.duplicate', 'Idempotency-Key'))
  return stored.answer
}
