import { problem, ProblemError } from '../../engine/problem.ts'
import { onlyInput, requiredText, textInput } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { audit } from '../audit.ts'
import { badParameter } from '../field-values.ts'
import { defineOperation } from '../operation.ts'
import { entityNamed, recordInScope } from '../records-in-scope.ts'
import { phonesOf } from '../sms/compose.ts'
import { queueSms } from '../sms/queue.ts'

/** Queues a message by template to a number of the record itself; any other number is refused (inspection §5 SMS). */
export const sendSms = defineOperation({
  id: 'send-sms',
  title: '按模板发短信',
  wire: { needs: { sendType: '短信模板', recnumber: '手机号，须为记录上登记的', datacode: '记录编号' }, answers: { fields: { id: '短信编号' } } },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    onlyInput(input, ['sendType', 'recnumber', 'datacode'])
    const { user } = requireSession(context)
    const template = schemas.messages.get(requiredText(input, 'sendType', 20))
    if (!template) throw badParameter('sendType', '已配置的短信模板')
    const recordId = requiredText(input, 'datacode', 64)
    const record = await recordInScope(context, entityNamed(schemas, template.entity), recordId)
    const allowed = phonesOf(template, record)
    const phone = textInput(input, 'recnumber', 40).trim()
    if (phone === '') throw new ProblemError(problem('record.guard', 'recnumber', { message: template.noPhone }))
    if (!allowed.includes(phone)) throw badParameter('recnumber', '记录上登记的联系电话')
    const id = await queueSms(db, { template, record, recordId, phone, user, now: now() })
    await audit(context, { action: 'send-sms', entity: template.entity, recordId, after: { template: template.id, message: id } })
    return { id }
  },
})
