import { clearCookie, sentSecret } from '../auth/cookie.ts'
import { digest } from '../auth/secrets.ts'
import { defineOperation } from '../operation.ts'
import { endSession } from '../queries/session.ts'

/** Ends the session at once, everywhere, and takes the cookie back. */
export const logout = defineOperation({
  id: 'logout',
  title: '退出登录',
  wire: { answers: 'nothing' },
  withTemporaryPassword: true,
  transaction: true,
  async run({ db, request, reply, now }) {
    await endSession(db, digest(sentSecret(request)), 'logout', now())
    clearCookie(request, reply)
    return null
  },
})
