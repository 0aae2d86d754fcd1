import { audit } from '../../logs/audit.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requestedSms, requestedSmsParams } from '../sms/requested-sms.ts'
import { queueSms } from '../sms/queue.ts'

/** Queues a message by template to a number of the record itself (inspection §5 SMS). */
export const sendSms = defineOperation({
  id: 'send-sms',
  title: '按模板发短信',
  contract: { needs: requestedSmsParams, answers: { fields: { id: '短信编号' } } },
  transaction: true,
  async run(context) {
    const asked = await requestedSms(context)
    const { template, recordId } = asked
    const id = await queueSms(context.db, asked)
    await audit(context, { action: 'send-sms', entity: template.entity, recordId, after: { template: template.id, message: id } })
    return { id }
  },
})
