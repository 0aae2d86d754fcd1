import type { Json } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { openedJson, sealedJson } from '../../store/personal-data/sealed-json.ts'

/** What names one change of one user through one call. */
export interface IdempotencyKey {
  userId: string
  callId: string
  key: string
  /** The device that asked; its changes may be repeated after weeks. */
  deviceId?: string
}

/** What is known of a change that was made before. */
export interface StoredAnswer {
  inputHash: string
  answer: Json
}

/** Claims a key for the transaction; false when another one has it, and has ended. */
export async function claimKey(trx: Database, { userId, callId, key, deviceId = '' }: IdempotencyKey, inputHash: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('sys_idempotency')
    .values({ user_id: userId, call_id: callId, key, input_hash: inputHash, device_id: deviceId })
    .onConflict((conflict) => conflict.columns(['user_id', 'call_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores what the change of a claimed key answered. */
export async function storeAnswer(trx: Database, { userId, callId, key }: IdempotencyKey, answer: Json): Promise<void> {
  await trx
    .updateTable('sys_idempotency')
    .set({ answer: sealedJson(trx, answer) })
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('key', '=', key)
    .execute()
}

/** What the change of a key answered; null when there is none. */
export async function storedAnswer(trx: Database, { userId, callId, key }: IdempotencyKey): Promise<StoredAnswer | null> {
  const stored = await trx
    .selectFrom('sys_idempotency')
    .select(['input_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .where('key', '=', key)
    .executeTakeFirst()
  return stored ? { inputHash: String(stored['input_hash']), answer: openedJson(trx, stored['answer']) } : null
}
