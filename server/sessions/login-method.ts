import type { OperationContext } from '../calls/operation.ts'
import type { LoginMethod } from './queries/login.ts'
import { badParameter, textInput } from '../calls/input/input.ts'

/** LOGIN_TYPE of a password, and of single sign-on. */
export const byPassword = '1'
export const bySingleSignOn = '4'

/** The login method of the caller: the login type must be the one this call is for, the side must exist (inspection §3 Login payload). */
export function loginMethodOf({ input, request }: Pick<OperationContext, 'input' | 'request'>, loginType: string): LoginMethod {
  const given = textInput(input, 'loginType', 2)
  if (given !== loginType && !(given === '' && loginType === bySingleSignOn)) throw badParameter('loginType', loginType)
  const officetype = textInput(input, 'officetype', 2)
  if (!['', '21', '22'].includes(officetype)) throw badParameter('officetype', '21（监察）或 22（检验）')
  return { loginType, officetype, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200) }
}
