import { problem, ProblemError } from '../../../engine/problem.ts'
import { logInterfaceCall } from '../../logs/interface-log.ts'
import { readCookie, writeCookie } from '../../calls/cookie.ts'
import { lifetimes, addMilliseconds } from '../lifetimes.ts'
import { digest, newSecret } from '../../calls/secrets.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { findSsoToken, recordProof, saveSsoToken, consumeSsoToken, type SsoToken } from '../queries/sso.ts'
import type { SsoIdentity, SsoProvider } from '../../services/sso-provider.ts'

/** Ties a round to the browser that began it: a state taken to another browser is worth nothing there. */
const COOKIE = 'viewno_sso'

/** The provider of an id, as far as this deployment has it. */
export function providerNamed({ services }: OperationContext, id: string): SsoProvider {
  const provider = services.sso.get(id)
  if (!provider) throw new ProblemError(problem('auth.sso-off', ''))
  return provider
}

/** Begins an SSO login in this browser and answers where to go. */
export async function beginSsoLogin(context: OperationContext, provider: SsoProvider): Promise<string> {
  const { db, request, reply } = context
  const round = { state: newSecret(), verifier: newSecret() }
  const browser = newSecret()
  writeCookie(request, reply, browser, lifetimes.sso / 1000, COOKIE)
  await saveSsoToken(db, { ...tokenOf(context, 'state', round.state, browser), provider: provider.id, verifier: round.verifier })
  return provider.address(round)
}

/** Completes an SSO login: whose code or ticket it is. State and proof are used up by this, right or wrong. */
export async function completeSsoLogin(context: OperationContext, provider: SsoProvider, state: string, proof: string): Promise<SsoIdentity> {
  const { db, now } = context
  const key = tokenKey(context, 'state', state)
  const token = await findSsoToken(db, key, now())
  if (!token || token.provider !== provider.id || !(await consumeSsoToken(db, key, now()))) throw refused('auth.sso-state')
  if (!(await recordProof(db, digest(`${provider.id} ${proof}`), provider.id, now(), addMilliseconds(now(), lifetimes.sso)))) throw refused('auth.sso-state')
  const call = { system: `单点登录（${provider.id}）`, name: '核对身份' }
  const identity = await logInterfaceCall(db, now, call, () => provider.identify(proof, { state, verifier: token.verifier })).catch(() => null)
  if (!identity) throw refused('auth.sso-refused')
  return identity
}

/** Hands out what lets this browser bind an identity to an account, once, within ten minutes. */
export async function offerBinding(context: OperationContext, provider: SsoProvider, { subject, name }: SsoIdentity): Promise<string> {
  const bindToken = newSecret()
  const token = tokenOf(context, 'bind', bindToken, readCookie(context.request, COOKIE))
  await saveSsoToken(context.db, { ...token, provider: provider.id, subject, name })
  return bindToken
}

/** The identity that a binding offered to this browser is about. */
export async function offeredBinding(context: OperationContext, bindToken: string): Promise<{ provider: string; subject: string; name: string }> {
  const token = await findSsoToken(context.db, tokenKey(context, 'bind', bindToken), context.now())
  if (!token) throw refused('auth.sso-state')
  return token
}

/** Uses an offered binding up. */
export async function takeBinding(context: OperationContext, bindToken: string): Promise<void> {
  if (!(await consumeSsoToken(context.db, tokenKey(context, 'bind', bindToken), context.now()))) throw refused('auth.sso-state')
}

function refused(code: 'auth.sso-state' | 'auth.sso-refused'): ProblemError {
  return new ProblemError(problem(code, ''))
}

function tokenKey({ request }: OperationContext, purpose: SsoToken['purpose'], secret: string): Pick<SsoToken, 'id' | 'purpose' | 'browser'> {
  return { id: digest(secret), purpose, browser: digest(readCookie(request, COOKIE)) }
}

function tokenOf({ now }: OperationContext, purpose: SsoToken['purpose'], secret: string, browser: string): SsoToken {
  return {
    id: digest(secret),
    purpose,
    browser: digest(browser),
    provider: '',
    subject: '',
    name: '',
    verifier: '',
    expiresAt: addMilliseconds(now(), lifetimes.sso),
  }
}
