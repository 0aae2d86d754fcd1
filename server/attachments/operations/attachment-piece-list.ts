import { requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { uploadsOf } from '../queries/upload.ts'

/** Answers the caller's unfinished uploads of a business type, the latest first. */
export const attachmentPieceList = defineOperation({
  id: 'attachment-piece-list',
  title: '未传完的附件',
  contract: {
    needs: { busstype: '业务类型' },
    answers: { fields: { token: '上传编号', filename: '文件名', filesize: '字节数', received: '已收字节数' }, list: true },
  },
  transaction: false,
  async run(context) {
    const business = requiredText(context.input, 'busstype', 40)
    const open = await uploadsOf(context.db, requireSession(context).user.id)
    return open
      .filter((each) => each.bussType === business)
      .map(({ token, attKind, fileName, fileSize, received }) => ({ token, attkind: attKind, filename: fileName, filesize: fileSize, received }))
  },
})
