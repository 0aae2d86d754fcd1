import { sweepAttachments } from '../../attachments/sweep.ts'
import { sweepTasks } from '../../tasks/sweep-tasks.ts'
import { defineJobHandler } from '../job-handler.ts'

/** Removes the content of files that can no longer be reached, the chunks of abandoned uploads, and results of tasks past their time. */
export const sweepFiles = defineJobHandler({
  id: 'sweep-files',
  title: '清理文件',
  async run({ store, services, now }) {
    const swept = (await sweepAttachments(store.db, services.files, now())) + (await sweepTasks(store.db, services.files, now()))
    return swept > 0 ? `已清理 ${swept} 个文件` : ''
  },
})
