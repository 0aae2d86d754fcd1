import { smsParts } from '../../../engine/domain/sms-length.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requestedSms, requestedSmsParams } from '../sms/requested-sms.ts'
import { wordsOf } from '../sms/queue.ts'

/** Answers the words of a message as `send-sms` would queue it, or refuses as that does; nothing is sent. */
export const smsWords = defineOperation({
  id: 'sms-words',
  title: '短信全文',
  contract: { needs: requestedSmsParams, answers: { fields: { text: '短信全文', parts: '计费条数' } } },
  transaction: false,
  async run(context) {
    const text = await wordsOf(context.db, await requestedSms(context))
    return { text, parts: smsParts(text) }
  },
})
