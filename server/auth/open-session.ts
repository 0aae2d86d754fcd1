import { randomBytes } from 'node:crypto'
import type { OperationContext } from '../operation.ts'
import { endSession, insertSession } from '../queries/session.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { lives, shifted } from './lives.ts'
import { csrfOf, digest, newSecret } from './secrets.ts'

/**
 * Opens a new session for a user and gives its cookie to the browser. Identifier, token and secret are
 * fresh, and a session that the browser still carried ends: nothing set before the login survives it.
 */
export async function openSession(
  { db, request, reply, ip, now }: OperationContext,
  userId: string,
  remember: boolean,
): Promise<{ id: string; secret: string; csrf: string }> {
  const moment = now()
  const secret = newSecret()
  const id = randomBytes(16).toString('hex')
  const { whole } = remember ? lives.remembered : lives.session
  const former = readCookie(request)
  if (former !== '') await endSession(db, digest(former), 'login', moment)
  await insertSession(db, {
    id,
    secretHash: digest(secret),
    csrf: csrfOf(secret),
    token: randomBytes(16).toString('hex'),
    userId,
    ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    remember,
    now: moment,
    expiresAt: shifted(moment, whole),
  })
  writeCookie(request, reply, secret, whole / 1000)
  return { id, secret, csrf: csrfOf(secret) }
}
