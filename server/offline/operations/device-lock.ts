import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { readIds } from '../../calls/batch.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { entityOf } from '../../records/record.ts'
import { recordsInScope } from '../../records/records-in-scope.ts'
import { endDeviceSessions, findDevice, lockDevices } from '../queries/device.ts'

const params = z.strictObject({ own: z.optional(described('只可锁定本人的设备', z.boolean())) })

/** Locks devices for good: their keys are destroyed, their sessions end, and they empty themselves at the next contact. One that is locked stays as it is. */
export const deviceLock = defineOperation({
  id: 'device-lock',
  title: '锁定设备',
  contract: { needs: { ids: '设备编号，逗号分隔', opinion: '原因' }, answers: { fields: { locked: '锁定的设备数' } } },
  params,
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['ids', 'id', 'opinion', 'reason', 'view', 'partial', 'version'])
    const { user } = requireSession(context)
    const reason = requiredText(context.input, context.input['opinion'] === undefined ? 'reason' : 'opinion', 200)
    const ids = readIds(context)
    const { own } = params.parse(context.call.params ?? {})
    if (own) await requireOwn(context, ids)
    else await recordsInScope(context, entityOf(context), ids)
    const locked = await lockDevices(context.db, ids, { by: user.name, reason, now: context.now() })
    await endDeviceSessions(context.db, ids, context.now())
    for (const id of locked) await audit(context, { action: 'lock-device', entity: 'userDevice', recordId: id, after: { lockReason: reason } })
    return { locked: locked.length }
  },
})

async function requireOwn(context: OperationContext, ids: readonly string[]): Promise<void> {
  const { user } = requireSession(context)
  for (const id of ids) if ((await findDevice(context.db, id))?.userId !== user.id) throw new ProblemError(problem('record.not-found', '/ids'))
}
