import type { Json } from '../../../engine/schema/format/json.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers the templates of short messages as the schemas hold them. */
export const smsTemplates = defineOperation({
  id: 'sms-templates',
  title: '短信模板列表',
  contract: { answers: { fields: { sendType: '业务类型', title: '名称', content: '内容', signname: '签名', entity: '业务对象' }, list: true } },
  transaction: false,
  run({ schemas }) {
    const templates = [...schemas.messages.values()].map(({ id, title, text, signature, entity }) => ({
      sendType: id,
      title,
      content: text,
      signname: signature,
      entity,
    }))
    return Promise.resolve(templates as Json)
  },
})
