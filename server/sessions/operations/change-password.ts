import { passwordWeakness } from '../../../engine/domain/password-strength.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { openCredentials, purposeOf } from '../credentials.ts'
import { withLockout } from '../brute-force-guard.ts'
import { requiredText } from '../../calls/input/input.ts'
import { loginMethodOf } from '../login-method.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { defineOperation } from '../../calls/operation.ts'
import type { Database } from '../../store/database.ts'
import { parametersOf } from '../../parameters/parameters.ts'
import { endOtherSessions } from '../queries/session.ts'
import { findAccount, formerPasswords, replacePassword } from '../queries/user.ts'

/** The present password and four before it may not come back. */
const REMEMBERED = 4
const LONGEST = 64

/** Changes the caller's password (foundation §5 Password strength) and ends their other sessions. */
export const changePassword = defineOperation({
  id: 'change-password',
  title: '修改密码',
  contract: { needs: { oldPassword: '原密码（SM4 密文）', newPassword: '新密码（SM4 密文）', challengeId: '一次性密钥编号' }, answers: 'nothing' },
  withTemporaryPassword: true,
  // a wrong guess must stay counted, and hashing must not hold the store
  transaction: false,
  async run(context) {
    const { db, schemas, input, ip, now } = context
    const { id: sessionId, user } = requireSession(context)
    const sent = [requiredText(input, 'oldPassword', 2080), requiredText(input, 'newPassword', 2080)]
    const [oldPassword = null, newPassword = null] = await openCredentials(db, requiredText(input, 'challengeId', 64), purposeOf({ user }), now(), sent)
    const account = await withLockout(
      db,
      { loginName: user.loginName, ip, now: now(), way: loginMethodOf(context, ''), limits: await parametersOf(db, schemas, now()) },
      'auth.password-wrong',
      async () => {
        const found = await findAccount(db, user.loginName)
        return (await verifyPassword(oldPassword ?? '', found?.passwordHash ?? null)) && oldPassword !== null ? found : null
      },
    )
    const chosen = await acceptable(db, newPassword ?? '', account)
    const to = await hashPassword(chosen)
    await db.transaction().execute(async (transaction) => {
      const done = await replacePassword(transaction, account.id, { from: account.passwordHash, to, now: now() })
      if (!done) throw new ProblemError(problem('auth.password-wrong', '/oldPassword'))
      await audit({ ...context, db: transaction }, { action: 'change-password', recordId: account.id })
      await endOtherSessions(transaction, account.id, sessionId, 'password', now())
    })
    return null
  },
})

async function acceptable(db: Database, password: string, account: { id: string; passwordHash: string }): Promise<string> {
  const weakness = password.length > LONGEST ? 'auth.password-long' : passwordWeakness(password)
  if (weakness) throw new ProblemError(problem(weakness, '/newPassword', { limit: LONGEST }))
  for (const former of [account.passwordHash, ...(await formerPasswords(db, account.id, REMEMBERED))]) {
    if (await verifyPassword(password, former)) throw new ProblemError(problem('auth.password-reused', '/newPassword'))
  }
  return password
}
