import { problem, ProblemError } from '../../engine/problem.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { LoginMethod } from './queries/login.ts'
import { recordLogin } from './queries/user.ts'
import { textInput } from '../calls/input/input.ts'
import { openSession } from './open-session.ts'
import { readSecret } from './read-session.ts'

/** Signs in an account that has proved its identity, and answers the session to the browser; `remember` and `tokenStore` are the caller's choice. */
export async function signIn(context: OperationContext, userId: string, method: LoginMethod): Promise<JsonObject> {
  const { db, input, ip, now, schemas } = context
  const remember = ['1', 'true'].includes(textInput(input, 'remember', 5))
  const inHeader = textInput(input, 'tokenStore', 2) === '2'
  const { secret, csrf } = await openSession(context, { userId, way: method, remember, inHeader })
  await recordLogin(db, userId, ip, now())
  const session = await readSecret(db, secret, schemas, now())
  if (!session) throw new ProblemError(problem('auth.required', ''))
  const answer = { user: { ...session.user }, sessionid: session.id, token: session.user.userSsoInfo, csrf }
  return inHeader ? { ...answer, secret } : answer
}
