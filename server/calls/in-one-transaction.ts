import type { Json } from '../../engine/schema/format/json.ts'
import type { Database } from '../store/database.ts'
import { runOnce } from './idempotency.ts'
import { REPLY_SENT, type Operation, type OperationContext } from './operation.ts'
import type { IdempotencyKey } from './queries/idempotency.ts'

/** Runs an operation in one transaction, which rolls back when it throws; under a key once, and the same answer again after that. */
export function inOneTransaction(
  operation: Pick<Operation, 'run'>,
  context: OperationContext,
  key: IdempotencyKey | undefined,
): Promise<Json | undefined | typeof REPLY_SENT> {
  return retried(() =>
    context.db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx as Database, reading: trx as Database }
      if (!key) return operation.run(inside)
      return runOnce(trx, key, context.input, async () => {
        const data = await operation.run(inside)
        return data === REPLY_SENT ? null : data
      })
    }),
  )
}

const deadlock = new Set(['40P01', '40001'])

/** Two transactions that block each other: the loser tries again, at most three times. */
async function retried<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 3 || !deadlock.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
