import { problem, ProblemError } from '../../../engine/problem.ts'
import { answerOf } from '../../attachments/attachment-answer.ts'
import { logVisit, visitParams } from '../log-visit.ts'
import { kindOf, ruleOf } from '../../attachments/rules.ts'
import { PHONE_COOKIE } from '../../attachments/uploader.ts'
import { readCookie, writeCookie } from '../../calls/cookie.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { lifetimes, addMilliseconds } from '../../sessions/lifetimes.ts'
import { digest, newSecret } from '../../calls/secrets.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { attachmentsByTicket } from '../../attachments/queries/attachment.ts'
import { findTicket, openTicket, type UploadTicket } from '../../attachments/queries/upload-ticket.ts'

/**
 * Opens a ticket on a phone: the first one gets a cookie and half an hour, every other is refused. Answers what may be sent, and what has
 * been; the same phone may ask again, after its page was loaded again.
 */
export const uploadTicketOpen = defineOperation({
  id: 'upload-ticket-open',
  title: '手机打开上传页',
  contract: {
    needs: { ticket: '上传凭证' },
    answers: {
      fields: { busstype: '业务类型', attkind: '附件类型', title: '名称', maxnum: '最多几个', maxsize: '每个最大 MB', exts: '可用扩展名', files: '已传的附件' },
    },
  },
  params: visitParams,
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['ticket'])
    const id = digest(requiredText(context.input, 'ticket', 64))
    const ticket = await findTicket(context.db, { id }, context.now())
    if (!ticket) throw new ProblemError(problem('upload.ticket-gone', 'ticket'))
    await requireSamePhone(context, ticket)
    await logVisit(context, ticket)
    const kind = kindOf(ruleOf(context.schemas, ticket.bussType), ticket.attKind)
    const files = await attachmentsByTicket(context.db, ticket.userId, ticket.id)
    const takes = { busstype: ticket.bussType, attkind: kind.id, title: kind.title, maxnum: ticket.room, maxsize: kind.megabytes, exts: kind.exts }
    return { ...takes, isrequired: false, files: files.map(answerOf) }
  },
})

async function requireSamePhone(context: OperationContext, ticket: UploadTicket): Promise<void> {
  const { db, request, reply, now } = context
  const phone = readCookie(request, PHONE_COOKIE)
  if (ticket.phone !== '' && phone !== '' && digest(phone) === ticket.phone) return
  const secret = newSecret()
  const life = lifetimes.uploadTicket.opened
  if (!(await openTicket(db, ticket.id, digest(secret), addMilliseconds(now(), life), now()))) {
    await logVisit(context, ticket, '二维码已在另一部手机上打开')
    throw new ProblemError(problem('upload.ticket-taken', 'ticket'))
  }
  writeCookie(request, reply, secret, life / 1000, PHONE_COOKIE)
}
