import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { change } from '../runtime/actions/idempotent-change.ts'
import { isRow } from '../schema/records/record-values.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, confirm, request, succeed, warn } from '../runtime/effects/yield-effects.ts'
import { fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Sends a text message by template to the row's contact; the words are shown before (inspection §5 SMS, §9 send type). */
export const sendSms = defineAction({
  id: 'send-sms',
  title: '发送短信',
  selects: 'one',
  params: z.strictObject({
    sendType: described('短信模板', z.string()),
    phone: described('电话字段', fieldName),
    name: described('联系人字段', fieldName),
    key: described('记录编号所在字段', fieldName),
  }),
  *run({ sendType, phone, name, key }, screen) {
    const row = rowsOf(screen)[0]
    if (!row) return yield* askForRows()
    const recnumber = textOf(row, phone)
    if (recnumber === '') return yield* warn('请填写短信服务号码,再进行发送！')
    const asked = { sendType, recnumber, datacode: textOf(row, key) }
    const words = yield* request('smssend/smsSend/composeByTemplate', asked)
    const text = isRow(words) ? textOf(words, 'text') : ''
    if (!(yield* confirm('发送短信', `确认发送短信给${textOf(row, name)}（${recnumber}）吗？\n\n${text}`))) return
    yield* change('smssend/smsSend/sendSmsByTemplate', asked)
    yield* succeed('发送短信成功')
  },
})
