import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Lists the operator codes the caller holds (foundation §6). */
export const permissions = defineOperation({
  id: 'permissions',
  title: '操作码',
  transaction: false,
  run: (context) => Promise.resolve([...requireSession(context).operators].sort()),
})
