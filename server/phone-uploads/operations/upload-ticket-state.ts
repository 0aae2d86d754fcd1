import { answerOf } from '../../attachments/attachment-answer.ts'
import { requireOwnTicket } from '../own-ticket.ts'
import { defineOperation } from '../../calls/operation.ts'
import { attachmentsByTicket } from '../../attachments/queries/attachment.ts'

/** Answers whether a phone has opened an own ticket, and the files that it has sent and not taken back. */
export const uploadTicketState = defineOperation({
  id: 'upload-ticket-state',
  title: '手机上传进展',
  contract: { needs: { ticket: '上传凭证' }, answers: { fields: { opened: '手机是否已打开', files: '已传的附件' } } },
  transaction: false,
  async run(context) {
    const ticket = await requireOwnTicket(context)
    const files = await attachmentsByTicket(context.db, ticket.userId, ticket.id)
    return { opened: ticket.phone !== '', files: files.map(answerOf) }
  },
})
