import { placeholdersFor } from '../../../engine/domain/placeholders.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { templateNamed } from '../sms/check-template.ts'

/** Answers the fields that the text of a kind of message may stand for. */
export const smsPlaceholders = defineOperation({
  id: 'sms-placeholders',
  title: '短信可用变量',
  contract: { needs: { sendtype: '短信业务类型' }, answers: { fields: { name: '字段', title: '变量名称' }, list: true } },
  transaction: false,
  run({ schemas, input }) {
    onlyInput(input, ['sendtype'])
    const { entity } = templateNamed(schemas, requiredText(input, 'sendtype', 20))
    return Promise.resolve(placeholdersFor(entity).map(({ name, title }): Json => ({ name, title })))
  },
})
