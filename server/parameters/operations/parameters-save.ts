import { problem, ProblemError } from '../../../engine/problem.ts'
import { isAllowed, readAddresses } from '../allowed-addresses.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { withChanges } from '../parameter-record.ts'
import { parameterDefaults, parameterEntity, PARAMETERS_KEY } from '../parameters.ts'
import { ensureSingleton } from '../queries/parameters.ts'
import { saveRecord } from '../../records/record.ts'
import { screenNames } from '../../records/save-request.ts'

/** Saves the parameters as one version with an audit line, checked like any record; obeyed within five seconds. */
export const parametersSave = defineOperation({
  id: 'parameters-save',
  title: '保存系统参数',
  contract: { fields: 'record', answers: 'record' },
  transaction: true,
  async run(context) {
    const entity = parameterEntity(context.schemas)
    const key = { [entity['x-key']]: PARAMETERS_KEY }
    await ensureSingleton(context.db, entity, { ...parameterDefaults(entity), ...key }, { userId: requireSession(context).user.id, now: context.now() })
    const saved = await saveRecord(context, entity, { ...context.input, ...key }, { also: screenNames(entity) })
    requireOwnWayIn(context, String(saved['ipwhite'] ?? ''))
    return withChanges(context, saved)
  },
})

/** A list of addresses must be one, and must not shut out who saves it. */
function requireOwnWayIn(context: OperationContext, given: string): void {
  const { user, roles } = requireSession(context)
  const list = readAddresses(given)
  const guardError = (message: string): ProblemError => new ProblemError(problem('record.guard', '/ipwhite', { message }))
  if (typeof list === 'string') throw guardError(`“${list.slice(0, 60)}”不是地址或网段`)
  if (!isAllowed(list, { loginName: user.loginName, roles }, context.ip)) throw guardError(`您现在的地址 ${context.ip} 不在名单内，保存后您自己也将无法登录`)
}
