import { audit } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { readIds } from '../../calls/batch.ts'
import type { Database } from '../../store/database.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf } from '../../records/record.ts'
import { deliverBatch } from '../deliver.ts'
import { prepareBatch } from '../prepare.ts'
import { transferOfJob, specOf } from '../spec.ts'

/** By hand, as the logs call it. */
const MANUAL = '3'

/** Runs a plan now: puts what it covers into a batch and sends that. */
export const transferRun = defineOperation({
  id: 'transfer-run',
  title: '执行传输',
  contract: { needs: { ids: '方案编号' }, answers: { fields: { batch: '批次系统编号，没有要传输的数据时为空' } } },
  params: transferOfJob,
  // the talk with the other system belongs to no transaction
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['ids', 'id'])
    const spec = specOf(context)
    const [plan = ''] = readIds(context)
    const batch = await context.db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx as Database }
      const made = await prepareBatch(inside, spec, plan, MANUAL)
      await audit(inside, { action: 'transfer', entity: entityOf(context).id, recordId: plan })
      return made
    })
    if (batch !== null) await deliverBatch(context, spec, batch)
    return { batch: batch ?? '' }
  },
})
