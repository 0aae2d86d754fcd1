import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { readIds } from '../../calls/batch.ts'
import { defineOperation } from '../../calls/operation.ts'
import { removeBindings } from '../queries/sso.ts'

/** Takes back bindings of the caller's own, all or none; the next sign-on there asks for one again. */
export const ssoUnbind = defineOperation({
  id: 'sso-unbind',
  title: '解除单点登录绑定',
  contract: { needs: { ids: '绑定编号，逗号分隔' }, answers: { fields: { unbound: '解除的绑定数' } } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['ids', 'id', 'view'])
    const { user } = requireSession(context)
    const ids = readIds(context)
    const removed = await removeBindings(context.db, ids, user.id)
    if (removed.length < ids.length) throw new ProblemError(problem('record.not-found', '/ids'))
    for (const { id, provider, subject } of removed) {
      await audit(context, { action: 'unbind', entity: 'signOn', recordId: id, before: { provider, subject } })
    }
    return { unbound: removed.length }
  },
})
