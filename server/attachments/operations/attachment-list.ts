import { visibleAttachments } from '../access.ts'
import { answerOf } from '../attachment-answer.ts'
import { attachmentIds } from '../rules.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers what is known of the named files; those out of reach are left out. */
export const attachmentList = defineOperation({
  id: 'attachment-list',
  title: '附件清单',
  contract: { needs: { ids: '附件编号，逗号分隔' }, answers: { fields: { attsysid: '附件编号', filename: '文件名', filesize: '字节数' }, list: true } },
  transaction: false,
  async run(context) {
    const files = await visibleAttachments(context.db, context.schemas, requireSession(context), attachmentIds(context.input))
    return files.map(answerOf)
  },
})
