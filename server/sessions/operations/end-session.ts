import { audit } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { readIds } from '../../calls/batch.ts'
import { defineOperation } from '../../calls/operation.ts'
import { endSessions } from '../queries/session.ts'
import { entityOf } from '../../records/record.ts'
import { recordsInScope } from '../../records/records-in-scope.ts'

/** Ends sessions of users within the caller's scope at once; those that have ended stay as they are. */
export const endSession = defineOperation({
  id: 'end-session',
  title: '结束会话',
  contract: { needs: { ids: '会话编号，逗号分隔' }, answers: { fields: { ended: '结束的会话数' } } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['ids', 'id'])
    const entity = entityOf(context)
    const ids = readIds(context)
    await recordsInScope(context, entity, ids)
    const ended = await endSessions(context.db, ids, 'forced', context.now())
    for (const id of ended) await audit(context, { action: 'end-session', entity: entity.id, recordId: id })
    return { ended: ended.length }
  },
})
