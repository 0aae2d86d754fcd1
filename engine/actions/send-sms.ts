import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { change } from '../runtime/change.ts'
import { rowsOf, textOf } from '../runtime/rows.ts'
import { confirm, succeed, warn } from '../runtime/steps.ts'
import { callId, fieldName } from '../schema/names.ts'
import { described } from '../schema/words.ts'

/** Sends a text message by template to the row's contact (inspection §5 SMS, §9 send type). */
export const sendSms = defineAction({
  id: 'send-sms',
  title: '发送短信',
  selects: 'one',
  params: z.strictObject({
    sendType: described('短信模板', z.string()),
    phone: described('电话字段', fieldName),
    name: described('联系人字段', fieldName),
    key: described('记录编号所在字段', fieldName),
    call: z.optional(described('短信接口；不写时用按模板发送', callId)),
  }),
  *run({ sendType, phone, name, key, call = 'smssend/smsSend/sendSmsByTemplate' }, screen) {
    const row = rowsOf(screen)[0]
    if (!row) return yield* warn('请选择记录')
    const recnumber = textOf(row, phone)
    if (recnumber === '') return yield* warn('请填写短信服务号码,再进行发送！')
    if (!(yield* confirm('发送短信', `确认发送短信给${textOf(row, name)}（${recnumber}）吗？`))) return
    yield* change(call, { sendType, recnumber, datacode: textOf(row, key) })
    yield* succeed('发送短信成功')
  },
})
