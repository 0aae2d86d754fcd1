import { problem, ProblemError } from '../../../engine/problem.ts'
import { answerOf } from '../attachment-answer.ts'
import { HEAD } from '../file-kind.ts'
import { registerUpload } from '../register-upload.ts'
import { kindOf, requireAllowedFile, ruleOf } from '../rules.ts'
import { requireTicketAllows, uploaderOf, type Uploader } from '../uploader.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { attachmentsById } from '../queries/attachment.ts'
import { findUpload, removeUpload, type Upload } from '../queries/upload.ts'

/**
 * Ends an upload in pieces: what is in becomes an attachment under the rules of the one-shot upload, or is thrown away. Asked a second time,
 * it answers the same attachment. No transaction is held while the content is read.
 */
export const attachmentPieceFinish = defineOperation({
  id: 'attachment-piece-finish',
  title: '完成分块上传',
  contract: { needs: { token: '上传编号' }, answers: { fields: { attsysid: '附件编号' } } },
  transaction: false,
  async run(context) {
    const { db, input } = context
    const user = await uploaderOf(context)
    onlyInput(input, ['token'])
    const token = requiredText(input, 'token', 64)
    const upload = await findUpload(db, token, user.id)
    if (upload && upload.received < upload.fileSize) throw new ProblemError(problem('upload.offset', 'offset', { received: upload.received }))
    // whoever takes the row away is the one to finish
    if (upload && (await removeUpload(db, token))) return finish(context, user, upload)
    const [done] = await attachmentsById(db, [token])
    if (!done || done.uploadedBy !== user.id) throw new ProblemError(problem('upload.gone', 'token'))
    return answerOf(done)
  },
})

async function finish(context: OperationContext, uploader: Uploader, upload: Upload): ReturnType<typeof registerUpload> {
  const { files } = context.services
  const { storageKey: key, fileName: name, fileSize: size, taken } = upload
  const { sha256, head } = await files.pieces.finish(key, size, HEAD)
  try {
    const rule = ruleOf(context.schemas, upload.bussType)
    const kind = kindOf(rule, upload.attKind)
    await requireTicketAllows(context.db, uploader, upload)
    requireAllowedFile(kind, { name, size, head })
    return await registerUpload(context, uploader, { id: upload.token, rule, kind, name, size, sha256, key, taken })
  } catch (error) {
    await files.remove(key)
    throw error
  }
}
