import { problem, ProblemError } from '../../engine/problem.ts'
import { requiredText } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { digest } from '../auth/secrets.ts'
import type { OperationContext } from '../operation.ts'
import { findTicket, type UploadTicket } from '../queries/upload-ticket.ts'

/** The caller's own living ticket that the input names. */
export async function requireOwnTicket(context: OperationContext): Promise<UploadTicket> {
  const { user } = requireSession(context)
  const ticket = await findTicket(context.db, { id: digest(requiredText(context.input, 'ticket', 64)) }, context.now())
  if (ticket?.userId !== user.id) throw new ProblemError(problem('upload.ticket-gone', 'ticket'))
  return ticket
}
