import { kindOf, ruleOf } from '../../attachments/rules.ts'
import { badParameter, onlyInput, requiredText } from '../../calls/input/input.ts'
import { lifetimes, addMilliseconds } from '../../sessions/lifetimes.ts'
import { requireSession } from '../../calls/require-session.ts'
import { digest, newSecret } from '../../calls/secrets.ts'
import { defineOperation } from '../../calls/operation.ts'
import { insertTicket } from '../../attachments/queries/upload-ticket.ts'

/** Lets one phone send up to `room` files of a kind in the caller's name; answers the ticket that its QR code shows. */
export const uploadTicketStart = defineOperation({
  id: 'upload-ticket-start',
  title: '开始手机上传',
  contract: {
    needs: { busstype: '业务类型', attkind: '附件类型', room: '最多几个文件' },
    answers: { fields: { ticket: '上传凭证', seconds: '几秒内须扫码' } },
  },
  transaction: true,
  async run({ db, input, schemas, session, now }) {
    const { user } = requireSession({ session })
    onlyInput(input, ['busstype', 'attkind', 'room'])
    const rule = ruleOf(schemas, requiredText(input, 'busstype', 40))
    const kind = kindOf(rule, requiredText(input, 'attkind', 40))
    const room = Number(requiredText(input, 'room', 4))
    if (!Number.isInteger(room) || room < 1 || room > kind.most) throw badParameter('room', `1 至 ${kind.most} 的整数`)
    const ticket = newSecret()
    const expiresAt = addMilliseconds(now(), lifetimes.uploadTicket.unopened)
    await insertTicket(db, { id: digest(ticket), userId: user.id, bussType: rule.id, attKind: kind.id, room, expiresAt })
    return { ticket, seconds: lifetimes.uploadTicket.unopened / 1000 }
  },
})
