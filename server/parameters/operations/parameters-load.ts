import { defineOperation } from '../../calls/operation.ts'
import { withChanges } from '../parameter-record.ts'
import { parameterDefaults, parameterEntity, PARAMETERS_KEY } from '../parameters.ts'
import { loadRecord } from '../../records/record.ts'

/** Answers the parameters as they are set, the defaults before anybody set one, with who changed each last. */
export const parametersLoad = defineOperation({
  id: 'parameters-load',
  title: '读取系统参数',
  contract: { answers: 'record' },
  transaction: false,
  async run(context) {
    const entity = parameterEntity(context.schemas)
    const record = await loadRecord(context, entity, PARAMETERS_KEY)
    return withChanges(context, record ?? { ...parameterDefaults(entity), [entity['x-key']]: PARAMETERS_KEY, version: 1 })
  },
})
