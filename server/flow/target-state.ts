import { test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Flow } from '../../engine/schema/business/flow.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import { leadsBack, previousSteps } from './step-path.ts'
import type { OperationContext } from '../calls/operation.ts'
import { lastAuthorId, lastMove, statesLeft } from './queries/flow.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { dateText } from '../store/time.ts'
import type { Step } from './step.ts'

/** The state a move leads to: where it came from, the branch that holds, the step chosen on a way back, or simply `to`. */
export async function targetOf(context: OperationContext, step: Step, before: Row, after: Row, input: JsonObject): Promise<string> {
  const { flow, move, entity } = step
  const state = String(before[flow.state] ?? '')
  const key = String(before[entity['x-key']])
  if (move.withdraw !== undefined) return cameFrom(context, step, key, state, move.withdraw)
  if (move.to === undefined) return state
  const scope = { form: before, record: after, input, user: requireSession(context).user, today: dateText(context.now()) }
  const usual = move.branch?.find(({ when }) => test(when, scope))?.to ?? move.to
  return chosenWay(context, step, key, usual, input['backTo'])
}

/** A way back leads to the step that the caller chose, if the record has been there. */
async function chosenWay({ db }: OperationContext, { flow, move }: Step, key: string, usual: string, chosen: JsonObject[string] | undefined): Promise<string> {
  if (isEmptyValue(chosen) || chosen === usual) return usual
  const candidates = previousSteps(move, await statesLeft(db, flow, key))
  if (typeof chosen !== 'string' || !candidates.includes(chosen)) throw badParameter('backTo', candidates.map((id) => titleOf(flow, id)).join(' 或 '))
  return chosen
}

/** The step before, when the last move was the caller's, led forward, and nobody has written to the record since. */
async function cameFrom(context: OperationContext, { flow, entity }: Step, key: string, state: string, refusal: string): Promise<string> {
  const { user } = requireSession(context)
  const last = flow.log ? await lastMove(context.db, flow, entityNamed(context.schemas, flow.log.entity)['x-key'], key) : null
  const mine = last?.by === user.id && (await lastAuthorId(context.db, entity, key)) === user.id
  if (!mine || leadsBack(flow, last.from, state)) throw new ProblemError(problem('record.guard', '', { message: refusal }))
  return last.from
}

/** What people call a state. */
export function titleOf(flow: Flow, state: string): string {
  return flow.states.find((each) => each.id === state)?.title ?? state
}
