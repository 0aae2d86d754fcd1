import { problem, ProblemError } from '../../engine/problem.ts'
import { readCookie } from '../calls/cookie.ts'
import { requireSession } from '../calls/require-session.ts'
import { digest } from '../calls/secrets.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Database } from '../store/database.ts'
import { attachmentsByTicket } from './queries/attachment.ts'
import { findTicket, type UploadTicket } from './queries/upload-ticket.ts'

/** Cookie by which a phone is known that has opened an upload ticket. */
export const PHONE_COOKIE = 'viewno_upload'

/** Who sends a file: somebody logged in, or a phone in somebody's name by an upload ticket. */
export interface Uploader {
  id: string
  name: string
  orgId: string
  ticket: UploadTicket | null
}

/** The sender of a request: on public calls the phone, on others the session. Refuses anybody else. */
export async function uploaderOf(context: Pick<OperationContext, 'call' | 'db' | 'session' | 'request' | 'now'>): Promise<Uploader> {
  if (context.call.public) {
    const ticket = await requirePhone(context)
    return { id: ticket.userId, name: ticket.userName, orgId: ticket.orgId, ticket }
  }
  const { user } = requireSession(context)
  return { id: user.id, name: user.name, orgId: user.userOrgId, ticket: null }
}

/** The living ticket that the phone has opened. */
export async function requirePhone({ db, request, now }: Pick<OperationContext, 'db' | 'request' | 'now'>): Promise<UploadTicket> {
  const secret = readCookie(request, PHONE_COOKIE)
  const ticket = secret === '' ? null : await findTicket(db, { phone: digest(secret) }, now())
  if (!ticket) throw new ProblemError(problem('upload.ticket-gone', 'ticket'))
  return ticket
}

/** Refuses a phone what its ticket is not for: another kind of file, or one too many. */
export async function requireTicketAllows(db: Database, { ticket }: Uploader, file: { bussType: string; attKind: string }): Promise<void> {
  if (!ticket) return
  if (file.bussType !== ticket.bussType || file.attKind !== ticket.attKind) throw new ProblemError(problem('upload.ticket-gone', 'attkind'))
  const sent = await attachmentsByTicket(db, ticket.userId, ticket.id)
  if (sent.length >= ticket.room) throw new ProblemError(problem('upload.full', 'file', { limit: ticket.room }))
}
