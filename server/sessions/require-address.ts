import { problem, ProblemError } from '../../engine/problem.ts'
import type { OperationContext } from '../calls/operation.ts'
import { parametersOf } from '../parameters/parameters.ts'
import { saveAttempt, type LoginMethod } from './queries/login.ts'
import { roleIdsOf } from './queries/session.ts'
import { isAllowed, readAddresses } from '../parameters/allowed-addresses.ts'

/** Refuses somebody whose right to enter has been proved but who comes from elsewhere than the parameters allow; recorded like any attempt. */
export async function requireAddress(context: OperationContext, user: { id: string; loginName: string }, method: LoginMethod): Promise<void> {
  const { db, schemas, ip, now } = context
  const { ipwhite } = await parametersOf(db, schemas, now())
  const list = readAddresses(ipwhite ?? '')
  // what was saved was checked; a list that cannot be read must not shut everybody out
  if (typeof list === 'string' || list.length === 0) return
  if (isAllowed(list, { loginName: user.loginName, roles: await roleIdsOf(db, user.id) }, ip)) return
  await saveAttempt(db, { loginName: user.loginName, ip, ok: false, reason: 'address', way: method, now: now() })
  throw new ProblemError(problem('auth.address', '', { ip }))
}
