import { clearCookie, sentSecret } from '../../calls/cookie.ts'
import { digest } from '../../calls/secrets.ts'
import { defineOperation } from '../../calls/operation.ts'
import { endSession } from '../queries/session.ts'

/** Ends the session at once, everywhere, and takes the cookie back. */
export const logout = defineOperation({
  id: 'logout',
  title: '退出登录',
  contract: { answers: 'nothing' },
  withTemporaryPassword: true,
  transaction: true,
  async run({ db, request, reply, now }) {
    await endSession(db, digest(sentSecret(request)), 'logout', now())
    clearCookie(request, reply)
    return null
  },
})
