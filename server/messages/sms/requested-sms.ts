import { problem, ProblemError } from '../../../engine/problem.ts'
import { badParameter, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { entityNamed, recordInScope } from '../../records/records-in-scope.ts'
import { covers } from '../../permissions/personal-data.ts'
import { phonesOf } from './compose.ts'
import type { SmsRequest } from './queue.ts'

/** What a caller names of a message by template (inspection §5 SMS). */
export const requestedSmsParams = { sendType: '短信模板', recnumber: '手机号，须为记录上登记的', datacode: '记录编号' }

/** The message a caller asks for: template, record in scope, and a number of the record itself; any other number is refused. */
export async function requestedSms(context: OperationContext): Promise<SmsRequest> {
  const { schemas, input, now } = context
  onlyInput(input, Object.keys(requestedSmsParams))
  const { user } = requireSession(context)
  const template = schemas.messages.get(requiredText(input, 'sendType', 20))
  if (!template) throw badParameter('sendType', '已配置的短信模板')
  const recordId = requiredText(input, 'datacode', 64)
  const record = await recordInScope(context, entityNamed(schemas, template.entity), recordId)
  const given = textInput(input, 'recnumber', 40).trim()
  if (given === '') throw new ProblemError(problem('record.guard', 'recnumber', { message: template.noPhone }))
  // the caller may have seen it covered
  const phone = phonesOf(template, record).find((each) => each === given || covers('phone', given, each))
  if (phone === undefined) throw badParameter('recnumber', '记录上登记的联系电话')
  return { template, record, recordId, phone, user, now: now() }
}
