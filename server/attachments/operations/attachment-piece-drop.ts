import { problem, ProblemError } from '../../../engine/problem.ts'
import { uploaderOf } from '../uploader.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { findUpload, removeUpload } from '../queries/upload.ts'

/** Gives up an unfinished upload of the caller's own. */
export const attachmentPieceDrop = defineOperation({
  id: 'attachment-piece-drop',
  title: '放弃分块上传',
  contract: { needs: { token: '上传编号' }, answers: { fields: { token: '上传编号' } } },
  transaction: false,
  async run(context) {
    const { db, input, services } = context
    onlyInput(input, ['token'])
    const upload = await findUpload(db, requiredText(input, 'token', 64), (await uploaderOf(context)).id)
    if (!upload) throw new ProblemError(problem('upload.gone', 'token'))
    if (await removeUpload(db, upload.token)) await services.files.pieces.drop(upload.storageKey)
    return { token: upload.token }
  },
})
