import { problem, ProblemError } from '../../../engine/problem.ts'
import { receiveChunk } from '../receive-chunk.ts'
import { uploaderOf } from '../uploader.ts'
import { defineOperation } from '../../calls/operation.ts'
import { advanceUpload, findUpload } from '../queries/upload.ts'

/**
 * Takes in one piece: fields `token` and `offset`, then `file`. Answers the `offset` that is in now. A piece that does not begin where the
 * file stands is refused (`upload.offset`); somebody else's token is not found.
 */
export const attachmentPiece = defineOperation({
  id: 'attachment-piece',
  title: '上传一块文件',
  contract: { needs: { token: '上传编号', offset: '本块起点', file: '本块内容' }, answers: { fields: { offset: '已收字节数' } } },
  transaction: false,
  async run(context) {
    const { db, services, request, now } = context
    const user = await uploaderOf(context)
    const { upload, bytes } = await receiveChunk(request, services.files.pieces, async (fields) => {
      const found = await findUpload(db, fields.get('token') ?? '', user.id)
      if (!found) throw new ProblemError(problem('upload.gone', 'token'))
      if (fields.get('offset') !== String(found.received)) throw new ProblemError(problem('upload.offset', 'offset', { received: found.received }))
      return found
    })
    // of two requests with the same piece one counts; both wrote the same place
    if (!(await advanceUpload(db, upload, bytes, now()))) throw new ProblemError(problem('upload.offset', 'offset', { received: upload.received }))
    return { offset: upload.received + bytes }
  },
})
