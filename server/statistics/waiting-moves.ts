import { hasOperator } from '../../engine/schema/accounts/session.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { fieldsRead, test } from '../../engine/expressions/evaluate.ts'
import type { Flow, Guard } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { badParameter, requiredText } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import type { ServerSession } from '../calls/session.ts'
import { mayRead } from '../permissions/read-entity.ts'
import { dateText } from '../store/time.ts'
import type { Schemas } from '../schemas/schemas.ts'

type Move = Flow['moves'][number]

/** The flows that the input names (`flow`, joined by commas) whose records the caller may read; refused when there is none. */
export function readableFlows(context: OperationContext): Flow[] {
  const { schemas, input } = context
  const session = requireSession(context)
  const flows = requiredText(input, 'flow', 400)
    .split(',')
    .map((id) => flowNamed(schemas, id))
  const readable = flows.filter((flow) => mayRead(schemas, session, flow.entity))
  if (readable.length === 0) throw new ProblemError(problem('right.denied', 'flow', { right: flows.map(({ title }) => title).join('、') }))
  return readable
}

function flowNamed(schemas: Schemas, id: string): Flow {
  const flow = schemas.flows.get(id)
  if (!flow) throw badParameter('flow', '已配置的流程')
  return flow
}

/** The moves that a record waits for in the state and that the caller has the right to: those that go forward, to an end too. */
export function onwardMoves(schemas: Schemas, session: ServerSession, flow: Flow, state: string): Move[] {
  return flow.moves.filter(
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
function operatorsOf(schemas: Schemas, flow: Flow, move: Move): string[] {
  if (move.operator && move.operator.length > 0) return move.operator
  return [...schemas.calls.values()].flatMap((call) => {
    const moves = call.params?.['moves']
    return call.transition === flow.id && Array.isArray(moves) && moves.includes(move.id) ? (call.operator ?? []) : []
  })
}

/** Whether a record waits for the caller: of one of these moves no guard that asks who somebody is says no. What is to be filled in, and what gates tell, comes later. */
export function isForCaller(context: OperationContext, entity: Entity, moves: readonly Move[], row: Row): boolean {
  const { user } = requireSession(context)
  const scope = { form: row, user, today: dateText(context.now()) }
  return moves.some(({ guards = [] }) => guards.filter((guard) => asksWho(entity, guard)).every(({ expression }) => test(expression, scope)))
}

function asksWho(entity: Entity, { expression, gate, of }: Guard): boolean {
  if (gate !== undefined || of !== undefined || fieldsRead(expression, 'user').length === 0) return false
  if (['record', 'input'].some((root) => fieldsRead(expression, root as 'record').length > 0)) return false
  return fieldsRead(expression, 'form').every((field) => entity.properties[field]?.type !== 'array')
}
