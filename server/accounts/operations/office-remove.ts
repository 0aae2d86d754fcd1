import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { officeEntity, requireOffice } from '../offices.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { officeUses, removeOffice } from '../queries/office-record.ts'
import { recordKeyParams } from '../../calls/call-contract.ts'

/** Removes institutes and departments with nothing below them and nobody in them. */
export const officeRemove = defineOperation({
  id: 'office-remove',
  title: '删除机构部门',
  contract: { takes: recordKeyParams, answers: 'results' },
  transaction: true,
  task: batchTask,
  run: (context) => forEachRecord(context, readIds(context), (id) => removeOne(context, id)),
})

async function removeOne(context: OperationContext, id: string): Promise<string> {
  const office = await requireOffice(context, id, true)
  const { below, users } = await officeUses(context.db, id)
  const name = String(office['name'])
  if (below > 0) throw new ProblemError(problem('record.guard', '/id', { message: `“${name}”还有 ${below} 个下级机构或部门，不能删除` }))
  if (users > 0) throw new ProblemError(problem('record.guard', '/id', { message: `“${name}”还有 ${users} 个用户，不能删除` }))
  await removeOffice(context.db, id)
  await audit(context, { action: 'delete', entity: officeEntity(context).id, recordId: id, before: office })
  return name
}
