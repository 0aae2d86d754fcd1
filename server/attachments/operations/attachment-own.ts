import { answerOf } from '../attachment-answer.ts'
import { ruleOf } from '../rules.ts'
import { requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { ownAttachments } from '../queries/attachment.ts'

const MOST = 12

/** Answers the caller's own latest uploads of a business type, so that one may be used again: a signature, a seal. */
export const attachmentOwn = defineOperation({
  id: 'attachment-own',
  title: '本人用过的附件',
  contract: { needs: { busstype: '业务类型' }, answers: { fields: { attsysid: '附件编号', filename: '文件名', filesize: '字节数' }, list: true } },
  transaction: false,
  async run(context) {
    const rule = ruleOf(context.schemas, requiredText(context.input, 'busstype', 40))
    const files = await ownAttachments(context.db, requireSession(context).user.id, rule.id, MOST)
    return files.map(answerOf)
  },
})
