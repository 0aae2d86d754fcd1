import { problem, ProblemError } from '../../../engine/problem.ts'
import { requirePhone } from '../../attachments/uploader.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { attachmentsByTicket, markDeleted } from '../../attachments/queries/attachment.ts'

/** Takes a file back that the phone itself has sent, as long as no record names it. */
export const uploadTicketRemove = defineOperation({
  id: 'upload-ticket-remove',
  title: '手机删除已传附件',
  contract: { needs: { attsysid: '附件编号' }, answers: { fields: { attsysid: '已删除的附件编号' } } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['attsysid'])
    const id = requiredText(context.input, 'attsysid', 64)
    const ticket = await requirePhone(context)
    const sent = await attachmentsByTicket(context.db, ticket.userId, ticket.id)
    if (!sent.some((file) => file.id === id && file.recordId === '')) throw new ProblemError(problem('record.not-found', 'attsysid'))
    await markDeleted(context.db, [id], ticket.userId, context.now())
    return { attsysid: id }
  },
})
