import { sweepAttachments } from '../../attachments/sweep.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Removes the content of files that can no longer be reached, and the chunks of abandoned uploads. */
export const sweepFiles = defineJobHandler({
  id: 'sweep-files',
  title: '清理文件',
  async run({ store, services, now }) {
    const swept = await sweepAttachments(store.db, services.files, now())
    return swept > 0 ? `已清理 ${swept} 个文件` : ''
  },
})
