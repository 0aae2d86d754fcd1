import { sentSecret } from '../../calls/cookie.ts'
import { requireSession } from '../../calls/require-session.ts'
import { csrfOf } from '../../calls/secrets.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers who is logged in, and the CSRF token again after a reload (foundation §3 Logged-in user). */
export const userInfo = defineOperation({
  id: 'user-info',
  title: '当前用户',
  contract: { answers: { fields: { user: '当前用户', sessionid: '会话编号', csrf: '防伪令牌', pushKey: '消息推送的公钥，没有启用时为空' } } },
  withTemporaryPassword: true,
  transaction: false,
  run(context) {
    const session = requireSession(context)
    return Promise.resolve({
      user: { ...session.user },
      sessionid: session.id,
      token: session.user.userSsoInfo,
      csrf: csrfOf(sentSecret(context.request)),
      pushKey: context.services.push?.publicKey ?? '',
    })
  },
})
