import { problem, ProblemError } from '../../../engine/problem.ts'
import { downloadGuards } from '../../attachments/attachment-answer.ts'
import { contentTypeOf, extensionOf } from '../../attachments/file-kind.ts'
import { downloadHeader } from '../../attachments/file-name.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'
import { takeDownload } from '../queries/download.ts'

/** Answers a file that was made for its caller, once, by its token; stored for a day. */
export const downloadOnce = defineOperation({
  id: 'download-once',
  title: '下载结果文件',
  contract: { needs: { token: '结果文件编号' }, answers: 'file' },
  transaction: false,
  async run(context) {
    const { db, input, reply } = context
    onlyInput(input, ['token', 'view'])
    const file = await takeDownload(db, requiredText(input, 'token', 60), requireSession(context).user.id)
    if (!file) throw new ProblemError(problem('record.not-found', 'token'))
    await reply
      .headers({ ...downloadGuards, 'Content-Disposition': downloadHeader(file.name) })
      .type(contentTypeOf(extensionOf(file.name)))
      .send(file.content)
    return REPLY_SENT
  },
})
