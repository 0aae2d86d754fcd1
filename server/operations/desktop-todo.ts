import { holds } from '../../engine/schema/session.ts'
import type { Json } from '../../engine/schema/json.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Flow } from '../../engine/schema/flow.ts'
import { onlyInput, requiredText } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { badParameter } from '../field-values.ts'
import { defineOperation } from '../operation.ts'
import { mayRead } from '../permissions/read-entity.ts'
import { countByState } from '../queries/figures.ts'
import { self } from '../queries/list.ts'
import { scopeCondition } from '../queries/scope.ts'
import type { Schemas } from '../schemas.ts'
import type { ServerSession } from '../session.ts'
import { entityNamed } from '../records-in-scope.ts'
import { dateText } from '../store/time.ts'

/** Answers how many records wait at each step that the caller has a move for, in the order of the flow. */
export const desktopTodo = defineOperation({
  id: 'desktop-todo',
  title: '待办统计',
  transaction: false,
  async run(context) {
    const { db, schemas, input, now } = context
    const session = requireSession(context)
    onlyInput(input, ['flow'])
    const flow = schemas.flows.get(requiredText(input, 'flow', 60))
    if (!flow) throw badParameter('flow', '已配置的流程')
    const entity = entityNamed(schemas, flow.entity)
    if (!mayRead(schemas, session, entity.id)) throw new ProblemError(problem('right.denied', 'flow', { operator: flow.title }))
    const mine = flow.states.filter((state) => !state.final && hasMove(schemas, session, flow, state.id))
    if (mine.length === 0) return []
    const scope = scopeCondition(schemas, entity, session.scope, self)
    const counts = await countByState(
      db,
      entity,
      flow.state,
      mine.map((state) => state.id),
      [scope],
      dateText(now()),
    )
    const found = new Map(counts.map((each) => [each.state, each]))
    return mine.map((state): Json => ({
      step: state.id,
      title: state.title,
      count: found.get(state.id)?.count ?? 0,
      overdue: found.get(state.id)?.overdue ?? 0,
    }))
  },
})

/** True when the caller may make one of the moves out of the state that go forward. */
function hasMove(schemas: Schemas, session: ServerSession, flow: Flow, state: string): boolean {
  return flow.moves.some(
    (move) =>
      move.from.includes(state) &&
      !move.back &&
      move.to !== undefined &&
      !isFinal(flow, move.to) &&
      operatorsOf(schemas, flow, move).some((code) => holds(session, code)),
  )
}

function isFinal(flow: Flow, state: string): boolean {
  return flow.states.some((each) => each.id === state && each.final === true)
}

/** Operator codes of the move itself, or else of the calls that perform it. */
function operatorsOf(schemas: Schemas, flow: Flow, move: Flow['moves'][number]): string[] {
  if (move.operator && move.operator.length > 0) return move.operator
  return [...schemas.calls.values()].flatMap((call) => {
    const moves = call.params?.['moves']
    return call.transition === flow.id && Array.isArray(moves) && moves.includes(move.id) ? (call.operator ?? []) : []
  })
}
