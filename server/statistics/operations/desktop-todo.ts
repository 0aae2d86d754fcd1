import type { Json } from '../../../engine/schema/format/json.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { countByState } from '../queries/figures.ts'
import { self } from '../../records/queries/record-list.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { dateText } from '../../store/time.ts'
import { onwardMoves, readableFlows } from '../waiting-moves.ts'

/**
 * Answers how many records wait at each step that the caller has a move for, in the order of the flow; with `all`, at each step where some are. Of
 * several flows (joined by commas) those whose records the caller may not read are left out.
 */
export const desktopTodo = defineOperation({
  id: 'desktop-todo',
  title: '待办统计',
  contract: {
    needs: { flow: '流程编号，逗号分隔' },
    takes: { all: '1：不论本人能否办理，有记录的环节都列出' },
    answers: {
      fields: { flow: '流程', record: '业务名称', field: '状态字段', step: '环节', title: '环节名称', count: '待办数', overdue: '超期数' },
      list: true,
    },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['flow', 'all'])
    const readable = readableFlows(context)
    const todo: Json[] = []
    for (const flow of readable) todo.push(...(await waitingIn(context, flow)))
    return todo
  },
})

async function waitingIn(context: OperationContext, flow: Flow): Promise<Json[]> {
  const { db, schemas, input, now } = context
  const session = requireSession(context)
  const entity = entityNamed(schemas, flow.entity)
  const whole = String(input['all'] ?? '') === '1'
  const steps = flow.states.filter((state) => !state.final && (whole || onwardMoves(schemas, session, flow, state.id).length > 0))
  if (steps.length === 0) return []
  const scope = scopeCondition(schemas, entity, session.scope, self)
  const ids = steps.map((state) => state.id)
  const found = new Map((await countByState(db, entity, flow.state, ids, [scope], dateText(now()))).map((each) => [each.state, each]))
  const of = { flow: flow.id, record: entity.title, field: flow.state }
  const shown = whole ? steps.filter((state) => found.has(state.id)) : steps
  return shown.map(({ id, title }) => ({ ...of, step: id, title, count: found.get(id)?.count ?? 0, overdue: found.get(id)?.overdue ?? 0 }))
}
