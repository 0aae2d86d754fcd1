import { problem, ProblemError } from '../../engine/problem.ts'
import type { OperationContext } from '../calls/operation.ts'
import { parametersOf } from '../parameters/parameters.ts'
import type { LoginMethod } from './queries/login.ts'
import { findAccount, type Account } from './queries/user.ts'
import { openCredentials, purposeOf } from './credentials.ts'
import { withLockout } from './brute-force-guard.ts'
import { textInput } from '../calls/input/input.ts'
import { verifyPassword } from './password.ts'
import { requireAddress } from './require-address.ts'

/**
 * The active account of the name and password sent, under the lockout. `before` may refuse once both are present and before the challenge is used
 * up; every mismatch gets the same answer. Whoever proved both but comes from an address that is not allowed gets that reason.
 */
export async function checkPassword(context: OperationContext, method: LoginMethod, before: () => Promise<void>): Promise<Account> {
  const { db, ip, now, schemas } = context
  const { loginName, password } = await credentials(context, before)
  return withLockout(db, { loginName, ip, now: now(), way: method, limits: await parametersOf(db, schemas, now()) }, 'auth.failed', async () => {
    const found = await findAccount(db, loginName)
    const right = await verifyPassword(password ?? '', found?.passwordHash ?? null)
    if (!right || password === null || found?.status !== 'active') return null
    await requireAddress(context, found, method)
    return found
  })
}

/** Name and password as the one-time challenge opens them. A null password did not decrypt. */
async function credentials({ db, input, now }: OperationContext, before: () => Promise<void>): Promise<{ loginName: string; password: string | null }> {
  const sent = [textInput(input, 'username', 2080), textInput(input, 'password', 2080)]
  if (sent.includes('')) throw new ProblemError(problem('auth.empty', ''))
  await before()
  const [name = null, password = null] = await openCredentials(db, textInput(input, 'challengeId', 64), purposeOf(null), now(), sent)
  const loginName = (name ?? '').trim().slice(0, 64)
  if (name !== null && password !== null && (loginName === '' || password === '')) throw new ProblemError(problem('auth.empty', ''))
  return { loginName, password: name === null ? null : password }
}
