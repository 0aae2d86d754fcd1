import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { checkPassword } from '../check-password.ts'
import { signIn } from '../sign-in.ts'
import { requiredText } from '../../calls/input/input.ts'
import { bySingleSignOn, loginMethodOf } from '../login-method.ts'
import { defineOperation } from '../../calls/operation.ts'
import { insertBinding } from '../queries/sso.ts'
import { offeredBinding, takeBinding } from '../sso/login-flow.ts'

/**
 * Binds the identity that the single sign-on in this browser ended with to an account whose password is given, and lets it in.
 * A wrong password leaves the offer standing and counts for the lock-out.
 */
export const ssoBind = defineOperation({
  id: 'sso-bind',
  title: '绑定单点登录账号',
  contract: {
    needs: { bindToken: '单点登录给出的绑定凭据', username: '用户名（SM4 密文）', password: '密码（SM4 密文）', challengeId: '一次性密钥编号' },
    answers: { fields: { user: '当前用户', sessionid: '会话编号', csrf: '防伪令牌' } },
  },
  // a wrong guess must stay counted
  transaction: false,
  async run(context) {
    const { db, input, now } = context
    const method = loginMethodOf(context, bySingleSignOn)
    const bindToken = requiredText(input, 'bindToken', 100)
    const { provider, subject, name } = await offeredBinding(context, bindToken)
    const account = await checkPassword(context, method, () => Promise.resolve())
    await db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx }
      await takeBinding(inside, bindToken)
      if (!(await insertBinding(trx, { provider, subject, name, userId: account.id, now: now() }))) throw new ProblemError(problem('auth.sso-state', ''))
      await audit(inside, { action: 'bind', recordId: account.id, after: { provider, subject } })
    })
    return { bound: true, ...(await signIn(context, account.id, method)) }
  },
})
