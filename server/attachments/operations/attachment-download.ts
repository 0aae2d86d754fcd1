import { problem, ProblemError } from '../../../engine/problem.ts'
import { requireAttachments } from '../access.ts'
import { downloadGuards } from '../attachment-answer.ts'
import { contentTypeOf, extensionOf } from '../file-kind.ts'
import { downloadHeader } from '../file-name.ts'
import { attachmentIds } from '../rules.ts'
import { requireSession } from '../../calls/require-session.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'

/** Streams one file, always as a download. */
export const attachmentDownload = defineOperation({
  id: 'attachment-download',
  title: '下载附件',
  contract: { needs: { id: '附件编号' }, answers: 'file' },
  transaction: false,
  async run(context) {
    const [id] = attachmentIds(context.input)
    const [file] = await requireAttachments(context.db, context.schemas, requireSession(context), [id ?? ''])
    if (!file) throw new ProblemError(problem('record.not-found', 'attsysid'))
    const content = await context.services.files.get(file.storageKey).catch(() => {
      throw new ProblemError(problem('record.not-found', 'attsysid'))
    })
    context.reply
      .headers({ ...downloadGuards, 'Content-Disposition': downloadHeader(file.fileName), 'Content-Length': file.fileSize })
      .type(contentTypeOf(extensionOf(file.fileName)))
      .send(content)
    return REPLY_SENT
  },
})
