import { problem, ProblemError } from '../../../engine/problem.ts'
import { requireAttachments } from '../access.ts'
import { downloadGuards } from '../attachment-answer.ts'
import { attachmentIds } from '../rules.ts'
import { requireSession } from '../../calls/require-session.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'

/** Streams the small picture of a file; one without any is not found. It never changes, so a browser may keep it for a day. */
export const attachmentThumbnail = defineOperation({
  id: 'attachment-thumbnail',
  title: '附件缩略图',
  contract: { needs: { id: '附件编号' }, answers: 'file' },
  transaction: false,
  async run(context) {
    const [id] = attachmentIds(context.input)
    const [file] = await requireAttachments(context.db, context.schemas, requireSession(context), [id ?? ''])
    if (!file || file.thumbKey === '') throw new ProblemError(problem('record.not-found', 'attsysid'))
    const content = await context.services.files.get(file.thumbKey)
    context.reply
      .headers({ ...downloadGuards, 'Cache-Control': 'private, max-age=86400' })
      .type('image/jpeg')
      .send(content)
    return REPLY_SENT
  },
})
