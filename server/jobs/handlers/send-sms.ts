import { drainOutbox } from '../../messages/sms/outbox.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Sends the messages that are due. */
export const sendSms = defineJobHandler({
  id: 'send-sms',
  title: '发送短信',
  async run({ store, services, now, stopping }) {
    const sent = await drainOutbox(store.db, services.sms, now, stopping)
    return sent > 0 ? `已发送 ${sent} 条` : ''
  },
})
