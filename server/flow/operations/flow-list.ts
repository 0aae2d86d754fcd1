import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { withLimits } from '../queries/flow-limit.ts'
import { mayRead } from '../../permissions/read-entity.ts'

/** Answers the flows of the records that the caller may read, with their steps in order: of one entity, or all. */
export const flowList = defineOperation({
  id: 'flow-list',
  title: '流程配置',
  contract: {
    takes: { entity: '业务对象' },
    answers: { fields: { flowcode: '流程代码', flowname: '流程名称', entity: '业务对象', steps: '环节：代码、名称、时限（工作日）、是否结束' }, list: true },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['entity', 'view'])
    const entity = textInput(context.input, 'entity', 60)
    const session = requireSession(context)
    const flows = [...context.schemas.flows.values()].filter(
      (flow) => (entity === '' || flow.entity === entity) && mayRead(context.schemas, session, flow.entity),
    )
    const limited = await Promise.all(flows.map((flow) => withLimits(context.db, flow)))
    return limited.map((flow): Json => {
      const steps = flow.states.map(({ id, title, workdays = null, final = false }) => ({ stepcode: id, stepname: title, limitdays: workdays, final }))
      return { flowcode: flow.id, flowname: flow.title, entity: flow.entity, steps }
    })
  },
})
