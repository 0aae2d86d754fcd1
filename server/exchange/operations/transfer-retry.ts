import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { auditAll } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { readIds } from '../../calls/batch.ts'
import { defineOperation } from '../../calls/operation.ts'
import type { Database } from '../../store/database.ts'
import { entityOf } from '../../records/record.ts'
import { recordsInScope } from '../../records/records-in-scope.ts'
import { deliverBatch } from '../deliver.ts'
import { transferOfJob, specOf } from '../spec.ts'
import { resumeBatch } from '../retry.ts'

/** Sends failed items again with what their records hold by now: those named, or all failed ones of the batches named. */
export const transferRetry = defineOperation({
  id: 'transfer-retry',
  title: '重新传输',
  contract: { needs: { ids: '批次或逐条日志的编号，逗号分隔' }, takes: { partial: '逐条答复' }, answers: 'results' },
  params: transferOfJob,
  // the talk with the other system belongs to no transaction
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['ids', 'id', 'partial'])
    const spec = specOf(context)
    const entity = entityOf(context)
    const ids = readIds(context)
    const before = await recordsInScope(context, entity, ids)
    const failed = (row: Record<string, Json>): boolean => Number(row['failnum'] ?? 0) > 0 || row['transstate'] === '2'
    if (!before.every(failed)) throw new ProblemError(problem('record.guard', '', { message: '所选记录没有传输失败的数据' }))
    const batches = await context.db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx as Database }
      await auditAll(
        inside,
        ids.map((recordId) => ({ action: 'transfer-retry', entity: entity.id, recordId })),
      )
      return resumeBatch(inside, spec, entity, before)
    })
    for (const batch of batches) await deliverBatch(context, spec, batch)
    const after = await recordsInScope(context, entity, ids)
    return { results: after.map((row) => resultOf(String(row[entity['x-key']]), String(row[entity['x-label']] ?? ''), row)) }
  },
})

function resultOf(id: string, label: string, row: Record<string, Json>): Json {
  const message = String(row['errmsg'] ?? '')
  const ok = row['transstate'] === '1' || row['transstate'] === '0'
  return ok ? { id, label, ok } : { id, label, ok, problem: { ...problem('record.guard', '', { message: message || '仍然失败' }) } }
}
