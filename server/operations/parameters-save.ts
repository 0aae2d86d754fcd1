import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { withChanges } from '../parameter-record.ts'
import { parameterDefaults, parameterEntity, PARAMETERS_KEY } from '../parameters.ts'
import { ensureSingleton } from '../queries/parameters.ts'
import { saveRecord } from '../record.ts'
import { screenNames } from '../save-request.ts'

/** Saves the parameters as one version with an audit line, checked like any record; obeyed within five seconds. */
export const parametersSave = defineOperation({
  id: 'parameters-save',
  title: '保存系统参数',
  wire: { fields: 'record', answers: 'record' },
  transaction: true,
  async run(context) {
    const entity = parameterEntity(context.schemas)
    const key = { [entity['x-key']]: PARAMETERS_KEY }
    await ensureSingleton(context.db, entity, { ...parameterDefaults(entity), ...key }, { userId: requireSession(context).user.id, now: context.now() })
    return withChanges(context, await saveRecord(context, entity, { ...context.input, ...key }, { also: screenNames(entity) }))
  },
})
