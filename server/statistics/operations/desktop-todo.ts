import { hasOperator } from '../../../engine/schema/accounts/session.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import { onlyInput, requiredText } from '../../calls/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { badParameter } from '../../calls/field-values.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { countByState } from '../queries/figures.ts'
import { self } from '../../records/queries/record-list.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { ServerSession } from '../../calls/session.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { dateText } from '../../store/time.ts'

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
    const { schemas, input } = context
    const session = requireSession(context)
    onlyInput(input, ['flow', 'all'])
    const flows = requiredText(input, 'flow', 400)
      .split(',')
      .map((id) => flowNamed(schemas, id))
    const readable = flows.filter((flow) => mayRead(schemas, session, flow.entity))
    if (readable.length === 0) throw new ProblemError(problem('right.denied', 'flow', { operator: flows.map(({ title }) => title).join('、') }))
    const todo: Json[] = []
    for (const flow of readable) todo.push(...(await waitingIn(context, flow)))
    return todo
  },
})

function flowNamed(schemas: Schemas, id: string): Flow {
  const flow = schemas.flows.get(id)
  if (!flow) throw badParameter('flow', '已配置的流程')
  return flow
}

async function waitingIn(context: OperationContext, flow: Flow): Promise<Json[]> {
  const { db, schemas, input, now } = context
  const session = requireSession(context)
  const entity = entityNamed(schemas, flow.entity)
  const whole = String(input['all'] ?? '') === '1'
  const steps = flow.states.filter((state) => !state.final && (whole || hasMove(schemas, session, flow, state.id)))
  if (steps.length === 0) return []
  const scope = scopeCondition(schemas, entity, session.scope, self)
  const ids = steps.map((state) => state.id)
  const found = new Map((await countByState(db, entity, flow.state, ids, [scope], dateText(now()))).map((each) => [each.state, each]))
  const of = { flow: flow.id, record: entity.title, field: flow.state }
  const shown = whole ? steps.filter((state) => found.has(state.id)) : steps
  return shown.map(({ id, title }) => ({ ...of, step: id, title, count: found.get(id)?.count ?? 0, overdue: found.get(id)?.overdue ?? 0 }))
}

/** True when the caller may make one of the moves that a record waits for in the state: those that go forward, to an end too. */
function hasMove(schemas: Schemas, session: ServerSession, flow: Flow, state: string): boolean {
  return flow.moves.some(
    (move) =>
      move.from.includes(state) &&
      !move.back &&
      !move.optional &&
      move.withdraw === undefined &&
      move.to !== undefined &&
      operatorsOf(schemas, flow, move).some((code) => hasOperator(session, code)),
  )
}

/** Operator codes of the move itself, or else of the calls that perform it. */
function operatorsOf(schemas: Schemas, flow: Flow, move: Flow['moves'][number]): string[] {
  if (move.operator && move.operator.length > 0) return move.operator
  return [...schemas.calls.values()].flatMap((call) => {
    const moves = call.params?.['moves']
    return call.transition === flow.id && Array.isArray(moves) && moves.includes(move.id) ? (call.operator ?? []) : []
  })
}
