import { audit } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { readIds } from '../../calls/batch.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requeueMessages } from '../queries/sms.ts'
import { entityOf } from '../../records/record.ts'
import { recordsInScope } from '../../records/records-in-scope.ts'

/** Puts messages that were given up into the outbox again; those on their way or sent stay as they are. */
export const resendSms = defineOperation({
  id: 'resend-sms',
  title: '重发短信',
  contract: { needs: { ids: '短信编号，逗号分隔' }, answers: { fields: { resent: '重发的条数' } } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['ids', 'id'])
    const ids = readIds(context)
    await recordsInScope(context, entityOf(context), ids)
    const resent = await requeueMessages(context.db, ids, context.now())
    for (const id of resent) await audit(context, { action: 'resend-sms', entity: entityOf(context).id, recordId: id })
    return { resent: resent.length }
  },
})
