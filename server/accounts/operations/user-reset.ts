import { requireManageableAccount, requireAccount, temporaryPassword } from '../accounts.ts'
import { audit } from '../../logs/audit.ts'
import { hashPassword } from '../../sessions/password.ts'
import { defineOperation } from '../../calls/operation.ts'
import { setTemporaryPassword } from '../queries/account.ts'
import { endOtherSessions } from '../../sessions/queries/session.ts'
import { entityOf, requireRecord } from '../../records/record.ts'
import { requiredText } from '../../calls/input/input.ts'

/** Gives an account a temporary password, shown once to whoever asked for it: its holder has to change it before doing anything else. */
export const userReset = defineOperation({
  id: 'user-reset',
  title: '重置口令',
  contract: { needs: { id: '用户编号' }, answers: 'record' },
  transaction: true,
  async run(context) {
    const entity = entityOf(context)
    const id = requiredText(context.input, 'id', 64)
    requireManageableAccount(context, await requireAccount(context, entity, id))
    const password = temporaryPassword()
    await setTemporaryPassword(context.db, id, await hashPassword(password), context.now())
    await endOtherSessions(context.db, id, '', 'password', context.now())
    await audit(context, { action: 'reset-password', entity: entity.id, recordId: id })
    return { ...(await requireRecord(context, entity, id)), temporaryPassword: password }
  },
})
