import { drainPushes } from '../../messages/push/outbox.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Tells the devices of people of their new messages. */
export const sendPushes = defineJobHandler({
  id: 'send-pushes',
  title: '推送消息',
  async run({ store, schemas, services, now, stopping }) {
    const inbox = schemas.views.get('base/messages')?.route ?? '/'
    const told = await drainPushes({ db: store.db, sender: services.push ?? null, inbox, now, stopping })
    return told > 0 ? `已推送到 ${told} 台设备` : ''
  },
})
