import { createHash } from 'node:crypto'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/json.ts'
import type { Database } from '../operation.ts'

export interface IdempotencyKey {
  userId: string
  callId: string
  key: string
}

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
export async function once(
  trx: Database,
  { userId, callId, key }: IdempotencyKey,
  input: JsonObject,
  work: () => Promise<Json | undefined>,
): Promise<Json | undefined> {
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const claimed = await trx
    .insertInto('sys_idempotency')
    .values({ user_id: userId, call_id: callId, key, input_hash: inputHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'call_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  const mine = (table: string) => trx.updateTable(table).where('user_id', '=', userId).where('call_id', '=', callId).where('key', '=', key)
  if (claimed) {
    const answer = await work()
    await mine('sys_idempotency')
      .set({ answer: JSON.stringify(answer ?? null) })
      .execute()
    return answer
  }
  const stored = await trx
    .selectFrom('sys_idempotency')
    .select(['input_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored || stored['input_hash'] !== inputHash) throw new ProblemError(problem('call.duplicate', 'Idempotency-Key'))
  return stored['answer'] as Json
}
