import { answerOf } from '../../attachments/attachment-answer.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { digest } from '../../calls/secrets.ts'
import { defineOperation } from '../../calls/operation.ts'
import { attachmentsByTicket } from '../../attachments/queries/attachment.ts'
import { endTicket } from '../../attachments/queries/upload-ticket.ts'

/** Ends an own ticket: the phone sends nothing more. Answers all that it has sent; one that is over stays so. */
export const uploadTicketEnd = defineOperation({
  id: 'upload-ticket-end',
  title: '结束手机上传',
  contract: { needs: { ticket: '上传凭证' }, answers: { fields: { files: '已传的附件' } } },
  transaction: true,
  async run({ db, input, session, now }) {
    const { user } = requireSession({ session })
    onlyInput(input, ['ticket'])
    const id = digest(requiredText(input, 'ticket', 64))
    await endTicket(db, id, user.id, now())
    const files = await attachmentsByTicket(db, user.id, id)
    return { files: files.map(answerOf) }
  },
})
