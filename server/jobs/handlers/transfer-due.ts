import { ProblemError } from '../../../engine/problem.ts'
import { platformContext } from '../platform-context.ts'
import type { Database } from '../../store/database.ts'
import { anyOf, column } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'
import { waitingBatches } from '../../exchange/queries/transfer.ts'
import { entityNamed, readableWhere } from '../../records/records-in-scope.ts'
import { timeText } from '../../store/time.ts'
import { deliverBatch } from '../../exchange/deliver.ts'
import { isDue } from '../../exchange/due.ts'
import { prepareBatch } from '../../exchange/prepare.ts'
import { transferSpec } from '../../exchange/spec.ts'
import { defineJobHandler } from '../job-handler.ts'

const MOST_PLANS = 200

/** Runs the plans that are due and sends what waits for an address, each plan for itself: one that is refused holds up none. */
export const transferDue = defineJobHandler({
  id: 'transfer-due',
  title: '按方案传输数据',
  params: transferSpec,
  async run(context) {
    const { store, schemas, now, stopping } = context
    const spec = transferSpec.parse(context.job.params ?? {})
    const platform = platformContext(context, store.db)
    const planned = entityNamed(schemas, spec.plans)
    const batched = entityNamed(schemas, spec.batches)
    const plans = await readableWhere(platform, planned, [anyOf(column(self, 'state'), ['1'])], MOST_PLANS)
    const waiting = await Promise.all(spec.objects.map((object) => waitingBatches(store.db, entityNamed(schemas, object.items))))
    const addressed = async (batch: string): Promise<boolean> => {
      const [row] = await readableWhere(platform, batched, [anyOf(column(self, batched['x-key']), [batch])], 1)
      return row !== undefined && context.services.links.addressOf(`TRANSFER_${String(row['sysname'])}`) !== ''
    }
    const batches: string[] = []
    for (const batch of waiting.flat()) if (await addressed(batch)) batches.push(batch)
    for (const plan of plans.filter((each) => isDue(each, timeText(now())))) {
      if (stopping.aborted) break
      const made = await store.db
        .transaction()
        .execute((trx) => prepareBatch(platformContext(context, trx as Database), spec, String(plan[planned['x-key']]), String(plan['triggerway'])))
        .catch(notRefused)
      if (made !== null) batches.push(made)
    }
    for (const batch of batches) if (!stopping.aborted) await deliverBatch(platform, spec, batch)
    return batches.length > 0 ? `已传输 ${batches.length} 批` : ''
  },
})

function notRefused(error: unknown): null {
  if (error instanceof ProblemError) return null
  throw error
}
