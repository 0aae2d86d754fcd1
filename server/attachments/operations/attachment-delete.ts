import * as z from 'zod/mini'
import { hasOperator } from '../../../engine/schema/accounts/session.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { requireAttachments } from '../access.ts'
import { auditAll } from '../../logs/audit.ts'
import { attachmentIds } from '../rules.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { rightDenied } from '../../permissions/operators.ts'
import { markDeleted, type Attachment } from '../queries/attachment.ts'

const params = z.strictObject({ operator: z.optional(described('可删除他人附件的操作代码', z.array(z.string()))) })

/**
 * Deletes files: own uploads that no record has, or, with one of the operator codes in `params.operator`, any file in reach.
 * All of them or none.
 */
export const attachmentDelete = defineOperation({
  id: 'attachment-delete',
  title: '删除附件',
  contract: { takes: { id: '附件编号', ids: '附件编号，逗号分隔' }, answers: { fields: { idList: '已删除的附件编号' } } },
  params,
  transaction: true,
  async run(context) {
    const session = requireSession(context)
    const files = await requireAttachments(context.db, context.schemas, session, attachmentIds(context.input))
    const { operator: codes = [] } = params.parse(context.call.params ?? {})
    const free = (file: Attachment): boolean => file.recordId === '' && file.uploadedBy === session.user.id
    if (!files.every(free) && !codes.some((code) => hasOperator(session, code))) {
      throw rightDenied('attsysid', '删除他人上传的附件')
    }
    const ids = files.map((file) => file.id)
    await markDeleted(context.db, ids, session.user.id, context.now())
    // what no record has was seen by nobody else
    const lost = files.filter((file) => file.recordId !== '')
    await auditAll(
      context,
      lost.map(({ id, entity, recordId, fileName, fileSize, sha256 }) => ({
        action: 'delete-file',
        entity,
        recordId,
        before: { attsysid: id, filename: fileName, filesize: fileSize, sha256 },
      })),
    )
    return { idList: ids }
  },
})
