import { problem, ProblemError } from '../../../engine/problem.ts'
import { requireSession } from '../../calls/require-session.ts'
import { requiredText, textInput } from '../../calls/input/input.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { defineOperation } from '../../calls/operation.ts'
import { smsTemplateOf } from '../queries/sms.ts'
import { entityOf, requireRecord, saveRecord } from '../../records/record.ts'
import { screenNames } from '../../records/save-request.ts'
import { refuseBadText, templateNamed } from '../sms/check-template.ts'

/** Saves an institute's own words of a short message: one for each send type, naming only what the record has. */
export const saveSmsTemplate = defineOperation({
  id: 'save-sms-template',
  title: '保存短信模板',
  contract: { fields: 'record', answers: 'record' },
  transaction: true,
  async run(context) {
    const entity = entityOf(context)
    const { input, db, schemas } = context
    const added = isEmptyValue(input[entity['x-key']])
    const key = added ? '' : String(input[entity['x-key']])
    if (!added) await requireRecord(context, entity, key)
    const { entity: about } = templateNamed(schemas, requiredText(input, 'sendtype', 20))
    refuseBadText(about, requiredText(input, 'content', 480), textInput(input, 'signname', 20))
    const other = await smsTemplateOf(db, String(input['sendtype']), requireSession(context).user.userOrgId)
    if (other !== null && other !== key) throw new ProblemError(problem('record.guard', '/sendtype', { message: '本机构已有该业务类型的模板，请修改原来的' }))
    return saveRecord(context, entity, input, { also: screenNames(entity), ...(added ? { system: { state: '1' } } : {}) })
  },
})
