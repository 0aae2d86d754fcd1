import { toString } from 'qrcode'
import { requireOwnTicket } from '../own-ticket.ts'
import { requiredText } from '../../calls/input/input.ts'
import { REPLY_SENT, defineOperation } from '../../calls/operation.ts'

/** Draws the QR code that leads a phone to the page of an own ticket. The ticket stands after `#`: it reaches no log. */
export const uploadTicketImage = defineOperation({
  id: 'upload-ticket-image',
  title: '手机上传二维码',
  contract: { needs: { ticket: '上传凭证' }, answers: 'file' },
  transaction: false,
  async run(context) {
    await requireOwnTicket(context)
    const { input, request, services, reply } = context
    const origin = services.links.origin || `${request.protocol}://${request.host}`
    const svg = await toString(`${origin}/attachment/mobile#${requiredText(input, 'ticket', 64)}`, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
    await reply.header('cache-control', 'no-store').type('image/svg+xml; charset=utf-8').send(svg)
    return REPLY_SENT
  },
})
