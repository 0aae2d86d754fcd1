import type { FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import { sentSecret } from '../calls/cookie.ts'
import { csrfOf, timingSafeEqualText } from '../calls/secrets.ts'

/**
 * Refuses a POST, or a GET that `changes` something, that another site may have started: a foreign Origin always; with a session,
 * a missing or wrong X-CSRF-Token. `user-info` hands the token out after a reload and so goes without.
 */
export function requireTrusted(request: FastifyRequest, call: Call, loggedIn: boolean, changes: boolean): void {
  if (call.method !== 'POST' && !changes) return
  const { origin } = request.headers
  if (origin !== undefined && (hostOf(origin) === '' || hostOf(origin) !== hostOf(`${request.protocol}://${request.host}`)))
    throw new ProblemError(problem('auth.csrf', '/Origin'))
  if (!loggedIn || call.public || call.operation === 'user-info') return
  const token = request.headers['x-csrf-token']
  if (typeof token !== 'string' || !timingSafeEqualText(token, csrfOf(sentSecret(request)))) throw new ProblemError(problem('auth.csrf', '/X-CSRF-Token'))
}

/** Host and port of an address; '' for `null` and other addresses of nobody, which match no host. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
