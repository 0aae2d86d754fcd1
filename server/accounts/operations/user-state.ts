import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { requireManageableAccount, requireAccount } from '../accounts.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { setStatus, type AccountStatus } from '../queries/account.ts'
import { endOtherSessions } from '../../sessions/queries/session.ts'
import { entityOf } from '../../records/record.ts'
import { recordKeyParams } from '../../calls/call-contract.ts'

const params = z.strictObject({ to: described('启用、停用或锁定', z.enum(['active', 'suspended', 'locked'])) })
const shown: Record<AccountStatus, string> = { active: '1', suspended: '0', locked: '2' }

/** Suspends, locks or reactivates accounts; an account that may not log in loses its sessions at once. */
export const userState = defineOperation({
  id: 'user-state',
  title: '启停用户',
  contract: { takes: recordKeyParams, answers: 'results' },
  params,
  transaction: true,
  task: batchTask,
  run(context) {
    onlyInput(context.input, ['id', 'ids', 'partial', 'view'])
    const { to } = params.parse(context.call.params)
    return forEachRecord(context, readIds(context), (id) => changeOne(context, id, to))
  },
})

async function changeOne(context: OperationContext, id: string, to: AccountStatus): Promise<string> {
  const entity = entityOf(context)
  const account = await requireAccount(context, entity, id)
  requireManageableAccount(context, account)
  const before = account['userState']
  // letting somebody in again also forgives wrong passwords, so it may be asked of an account in use
  if (before === shown[to] && to !== 'active')
    throw new ProblemError(problem('record.state', '/userState', { got: String(account['userState_label']), action: context.call.title }))
  await setStatus(context.db, id, to, context.now())
  if (to !== 'active') await endOtherSessions(context.db, id, '', 'forced', context.now())
  await audit(context, { action: to, entity: entity.id, recordId: id, before: { userState: before ?? '' }, after: { userState: shown[to] } })
  return String(account['name'])
}
