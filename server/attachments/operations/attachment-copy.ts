import { randomUUID } from 'node:crypto'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { registerUpload, requireUploadQuota } from '../register-upload.ts'
import { kindOf, ruleOf } from '../rules.ts'
import { uploaderOf } from '../uploader.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { attachmentsById } from '../queries/attachment.ts'

/** Uses an own upload once more: a new attachment with the same content, of today. Nobody takes somebody else's signature this way. */
export const attachmentCopy = defineOperation({
  id: 'attachment-copy',
  title: '再用本人的附件',
  contract: { needs: { attsysid: '附件编号' }, answers: { fields: { attsysid: '新附件编号' } } },
  transaction: false,
  async run(context) {
    const { db, input, schemas, services } = context
    const user = await uploaderOf(context)
    onlyInput(input, ['attsysid'])
    const [file] = await attachmentsById(db, [requiredText(input, 'attsysid', 64)])
    if (!file || file.uploadedBy !== user.id) throw new ProblemError(problem('record.not-found', 'attsysid'))
    await requireUploadQuota(db, user.id)
    const rule = ruleOf(schemas, file.bussType)
    const kind = kindOf(rule, file.attKind)
    const key = randomUUID().replaceAll('-', '')
    const { size, sha256 } = await services.files.put(key, await services.files.get(file.storageKey))
    return registerUpload(context, user, { id: randomUUID(), rule, kind, name: file.fileName, size, sha256, key, taken: file.taken })
  },
})
