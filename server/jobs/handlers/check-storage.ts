import { checkStore } from '../../attachments/check-store.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Checks the attachment store and keeps what it found. */
export const checkStorage = defineJobHandler({
  id: 'check-storage',
  title: '检测附件存储',
  async run({ store, services, now }) {
    return (await checkStore(store.db, services.files, now())) ? '' : '附件存储不可用'
  },
})
