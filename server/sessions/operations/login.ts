import { problem, ProblemError } from '../../../engine/problem.ts'
import { answersCaptcha } from '../captcha-answer.ts'
import { checkPassword } from '../check-password.ts'
import { signIn } from '../sign-in.ts'
import { textInput } from '../../calls/input/input.ts'
import { byPassword, loginMethodOf } from '../login-method.ts'
import { defineOperation } from '../../calls/operation.ts'
import { takeCaptcha } from '../queries/login.ts'

/**
 * Opens a session by user name and password (inspection §3 Login payload, §5). Captcha and challenge are
 * used up right or wrong, before the password is looked at; unknown user, wrong password, suspended
 * account and broken ciphertext get one answer.
 */
export const login = defineOperation({
  id: 'login',
  title: '口令登录',
  contract: {
    needs: {
      username: '用户名（SM4 密文）',
      password: '密码（SM4 密文）',
      challengeId: '一次性密钥编号',
      validateCode: '验证码',
      randomNum: '取验证码时的随机编号',
      loginType: '登录方式',
    },
    takes: { officetype: '登录入口：21 监察、22 检验', remember: '1：记住登录', tokenStore: '2：密钥由页面保存，不设 Cookie' },
    answers: { fields: { user: '当前用户', sessionid: '会话编号', csrf: '防伪令牌' } },
  },
  // an attempt must stay counted although the login is refused
  transaction: false,
  async run(context) {
    const { db, input, now } = context
    const method = loginMethodOf(context, byPassword)
    const account = await checkPassword(context, method, async () => {
      const expected = await takeCaptcha(db, textInput(input, 'randomNum', 64), now())
      if (expected === null || !answersCaptcha(textInput(input, 'validateCode', 20), expected)) throw new ProblemError(problem('auth.captcha', '/validateCode'))
    })
    return signIn(context, account.id, method)
  },
})
