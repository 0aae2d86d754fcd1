import { problem, ProblemError } from '../../engine/problem.ts'
import { audit } from '../audit.ts'
import { onlyInput, requiredText } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { removeBindings } from '../queries/sso.ts'

/** Takes back the caller's own bindings to a provider; the next sign-on there asks for one anew. */
export const ssoUnbind = defineOperation({
  id: 'sso-unbind',
  title: '解除单点登录绑定',
  wire: { needs: { provider: 'code 授权码、ticket 票据' }, answers: 'nothing' },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['provider'])
    const { user } = requireSession(context)
    const provider = requiredText(context.input, 'provider', 20)
    const subjects = await removeBindings(context.db, provider, user.id)
    if (subjects.length === 0) throw new ProblemError(problem('record.not-found', '/provider'))
    await audit(context, { action: 'unbind', recordId: user.id, before: { provider, subjects } })
    return null
  },
})
