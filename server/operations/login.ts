import { problem, ProblemError } from '../../engine/problem.ts'
import { answersCaptcha } from '../auth/captcha-answer.ts'
import { openCredentials, purposeOf } from '../auth/credentials.ts'
import { guarded } from '../auth/guess-guard.ts'
import { badParameter, textInput } from '../auth/input.ts'
import { openSession } from '../auth/open-session.ts'
import { verifyPassword } from '../auth/password.ts'
import { readSecret } from '../auth/read-session.ts'
import { defineOperation, type OperationContext } from '../operation.ts'
import { parametersOf } from '../parameters.ts'
import { takeCaptcha } from '../queries/login.ts'
import { findAccount, noteLogin } from '../queries/user.ts'

/**
 * Opens a session by user name and password (inspection §3 Login payload, §5). Captcha and challenge are
 * used up right or wrong, before the password is looked at; unknown user, wrong password, suspended
 * account and broken ciphertext get one answer.
 */
export const login = defineOperation({
  id: 'login',
  title: '口令登录',
  // an attempt must stay counted although the login is refused
  transaction: false,
  async run(context) {
    const { db, input, ip, now, schemas } = context
    const { loginName, password } = await credentials(context)
    const account = await guarded(db, { loginName, ip, now: now(), limits: await parametersOf(db, schemas, now()) }, 'auth.failed', async () => {
      const found = await findAccount(db, loginName)
      const right = await verifyPassword(password ?? '', found?.passwordHash ?? null)
      return right && password !== null && found?.status === 'active' ? found : null
    })
    const opened = await openSession(context, account.id, ['1', 'true'].includes(textInput(input, 'remember', 5)))
    await noteLogin(db, account.id, ip, now())
    const session = await readSecret(db, opened.secret, schemas, now())
    if (!session) throw new ProblemError(problem('auth.required', ''))
    return { user: { ...session.user }, sessionid: session.id, token: session.user.userSsoInfo, csrf: opened.csrf }
  },
})

/** Name and password of the form, once captcha and challenge have been taken. A null password did not decrypt. */
async function credentials({ db, input, now }: OperationContext): Promise<{ loginName: string; password: string | null }> {
  if (textInput(input, 'loginType', 2) !== '1') throw badParameter('loginType', '1')
  const sent = [textInput(input, 'username', 2080), textInput(input, 'password', 2080)]
  if (sent.includes('')) throw new ProblemError(problem('auth.empty', ''))
  const expected = await takeCaptcha(db, textInput(input, 'randomNum', 64), now())
  if (expected === null || !answersCaptcha(textInput(input, 'validateCode', 20), expected)) throw new ProblemError(problem('auth.captcha', '/validateCode'))
  const [name = null, password = null] = await openCredentials(db, textInput(input, 'challengeId', 64), purposeOf(null), now(), sent)
  const loginName = (name ?? '').trim().slice(0, 64)
  if (name !== null && password !== null && (loginName === '' || password === '')) throw new ProblemError(problem('auth.empty', ''))
  return { loginName, password: name === null ? null : password }
}
