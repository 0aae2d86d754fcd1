import { problem, ProblemError } from '../../../engine/problem.ts'
import { jpegSize } from '../jpeg-size.ts'
import { receiveFile } from '../receive.ts'
import { uploaderOf } from '../uploader.ts'
import { defineOperation } from '../../calls/operation.ts'
import { setThumbnail } from '../queries/attachment.ts'

/** Largest small picture: megabytes, and pixels of a side. */
const MEGABYTES = 1 / 16
const SIDE = 200

/** Keeps the small picture of an own upload that has none: a JPEG that the browser has made of it. */
export const attachmentThumbnailSave = defineOperation({
  id: 'attachment-thumbnail-save',
  title: '保存附件缩略图',
  contract: { needs: { attsysid: '附件编号', file: 'JPEG，每边不超过 200 像素' }, answers: { fields: { attsysid: '附件编号' } } },
  transaction: false,
  async run(context) {
    const { db, services, request } = context
    const uploader = await uploaderOf(context)
    const { key, head, fields } = await receiveFile(request, services.files, MEGABYTES)
    const attsysid = fields.get('attsysid') ?? ''
    try {
      const size = jpegSize(head)
      if (!size || size.width > SIDE || size.height > SIDE) throw new ProblemError(problem('file.type', 'file', { expected: `不超过 ${SIDE} 像素的 jpg` }))
      const updated = await setThumbnail(db, { id: attsysid, userId: uploader.id, ticket: uploader.ticket?.id ?? '' }, key)
      if (!updated) throw new ProblemError(problem('record.not-found', 'attsysid'))
    } catch (error) {
      await services.files.remove(key)
      throw error
    }
    return { attsysid }
  },
})
