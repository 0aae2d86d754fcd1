import { problem, ProblemError } from '../../engine/problem.ts'
import { requiredText } from '../calls/input/input.ts'
import { requireSession } from '../calls/require-session.ts'
import { digest } from '../calls/secrets.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findTicket, type UploadTicket } from '../attachments/queries/upload-ticket.ts'

/** The caller's own living ticket that the input names. */
export async function requireOwnTicket(context: OperationContext): Promise<UploadTicket> {
  const { user } = requireSession(context)
  const ticket = await findTicket(context.db, { id: digest(requiredText(context.input, 'ticket', 64)) }, context.now())
  if (ticket?.userId !== user.id) throw new ProblemError(problem('upload.ticket-gone', 'ticket'))
  return ticket
}
