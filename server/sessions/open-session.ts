import { randomBytes } from 'node:crypto'
import type { OperationContext } from '../calls/operation.ts'
import { parametersOf } from '../parameters/parameters.ts'
import type { LoginMethod } from './queries/login.ts'
import { endOldestSessions, endSession, handOverPushes, insertSession } from './queries/session.ts'
import { sentSecret, writeCookie } from '../calls/cookie.ts'
import { lifetimes, addMilliseconds } from './lifetimes.ts'
import { csrfOf, digest, newSecret } from '../calls/secrets.ts'

/** What a session is opened with: the login method, how long it lasts, and where the page stores the secret. */
export interface SessionRequest {
  userId: string
  way: LoginMethod
  remember: boolean
  /** Token store type 2: the secret goes to the page, no cookie is set. */
  inHeader: boolean
}

/**
 * Opens a new session for a user and gives its secret to the browser. Identifier, token and secret are
 * fresh, and a session that the browser still carried ends: nothing set before the login survives it.
 * Sessions beyond those a user may have at once end, the oldest first.
 */
export async function openSession(
  { db, schemas, request, reply, ip, now }: OperationContext,
  entrance: SessionRequest,
): Promise<{ secret: string; csrf: string }> {
  const moment = now()
  const secret = newSecret()
  const id = randomBytes(16).toString('hex')
  const { whole } = entrance.remember ? lifetimes.remembered : lifetimes.session
  const { sessionsPerUser } = await parametersOf(db, schemas, moment)
  const former = sentSecret(request)
  if (former !== '') await endSession(db, digest(former), 'login', moment)
  await db.transaction().execute(async (trx) => {
    await insertSession(trx, {
      id,
      secretHash: digest(secret),
      csrf: csrfOf(secret),
      token: randomBytes(16).toString('hex'),
      userId: entrance.userId,
      ip,
      way: entrance.way,
      remember: entrance.remember,
      now: moment,
      expiresAt: addMilliseconds(moment, whole),
    })
    if (former !== '') await handOverPushes(trx, digest(former), { id, userId: entrance.userId })
    if (sessionsPerUser > 0) await endOldestSessions(trx, { id, userId: entrance.userId }, sessionsPerUser, moment)
  })
  if (!entrance.inHeader) writeCookie(request, reply, secret, whole / 1000)
  return { secret, csrf: csrfOf(secret) }
}
