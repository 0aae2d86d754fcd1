import { randomUUID } from 'node:crypto'
import { registerUpload, requireUploadQuota } from '../register-upload.ts'
import { safeFileName } from '../file-name.ts'
import { receiveFile, type ReceivedFile } from '../receive.ts'
import { kindOf, largestMegabytes, requireAllowedFile, ruleOf } from '../rules.ts'
import { takenInput } from '../taken-input.ts'
import { uploaderOf, type Uploader } from '../uploader.ts'
import { textInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'

/** Takes one file in; it belongs to its uploader until a saved record names it. No transaction is held while it arrives. */
export const attachmentUpload = defineOperation({
  id: 'attachment-upload',
  title: '上传附件',
  contract: {
    needs: { busstype: '业务类型', attkind: '附件类型', file: '文件，最大 50 MB', taken: '拍摄时间与位置（JSON，可省）' },
    answers: { fields: { attsysid: '附件编号' } },
  },
  transaction: false,
  async run(context) {
    const { db, services, schemas, request } = context
    const uploader = await uploaderOf(context)
    await requireUploadQuota(db, uploader.id)
    const received = await receiveFile(request, services.files, largestMegabytes(schemas))
    try {
      return await keep(context, uploader, received)
    } catch (error) {
      await services.files.remove(received.key)
      throw error
    }
  },
})

function keep(context: OperationContext, uploader: Uploader, { fields, key, size, sha256, head, name }: ReceivedFile): ReturnType<typeof registerUpload> {
  const sent = (field: string): string => fields.get(field) ?? textInput(context.input, field, 40)
  const rule = ruleOf(context.schemas, sent('busstype'))
  const kind = kindOf(rule, sent('attkind'))
  const fileName = safeFileName(name)
  requireAllowedFile(kind, { name: fileName, size, head })
  const taken = takenInput({ ...context.input, ...Object.fromEntries(fields) })
  return registerUpload(context, uploader, { id: randomUUID(), rule, kind, name: fileName, size, sha256, key, taken })
}
