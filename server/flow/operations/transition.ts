import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { entityId, fieldName, moveId } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { requireSession } from '../../calls/require-session.ts'
import { batchTask, forEachRecord, isPartial, readIds } from '../../calls/batch.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { badParameter } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireOperator } from '../../permissions/operators.ts'
import { batchTransition } from '../batch-transition.ts'
import { namedRecords } from '../../records/queries/records-by-name.ts'
import { deleteRecord } from '../../records/record-delete.ts'
import { entityOf, requireRecord } from '../../records/record.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { moveFormOf } from '../../records/save-request.ts'
import { transitionRecord } from '../transition.ts'
import type { Step } from '../step.ts'
import { recordKeyParams } from '../../calls/call-contract.ts'

const params = z.strictObject({
  moves: described('可办理的流转', z.array(moveId)),
  removes: z.optional(described('办理流转 on 后删除的数据：key 字段所指的 entity', z.strictObject({ on: moveId, entity: entityId, key: fieldName }))),
  by: z.optional(described('也可按此字段指定记录，参数名可加 s', fieldName)),
})

/** Moves records along their flow: one, all or none, or (`partial`) each for itself with an answer row by row (call contract, Transition). */
export const transition = defineOperation({
  id: 'transition',
  title: '流转',
  contract: (call, { flows }) => ({
    takes: { ...recordKeyParams, move: `流转：${params.parse(call.params ?? {}).moves.join('、')}`, version: '办理时的版本' },
    fields: acceptedFields(call, flows),
    answers: 'results',
  }),
  params,
  transaction: true,
  task: batchTask,
  async run(context) {
    const step = await readStep(context)
    const ids = await keysGiven(context, step.entity)
    const single = ids.length === 1 && !isPartial(context)
    const version = single && !isEmptyValue(context.input['version']) ? Number(context.input['version']) : null
    const batched = ids.length > 1 && !removes(context, step) ? await batchTransition(context, step, ids) : null
    if (batched !== null) return batched
    return forEachRecord(context, ids, async (id) => {
      const record = await transitionRecord(context, step, id, context.input, version)
      await removeNamed(context, step, record)
      return String(record[step.entity['x-label']] ?? '')
    })
  },
})

function removes({ call }: OperationContext, { move }: Step): boolean {
  return params.parse(call.params ?? {}).removes?.on === move.id
}

/** Deletes what the record was about, where the call says so of this move; what others still refer to refuses both. */
async function removeNamed(context: OperationContext, { move }: Step, record: Row): Promise<void> {
  const { removes } = params.parse(context.call.params ?? {})
  if (removes?.on !== move.id) return
  const entity = entityNamed(context.schemas, removes.entity)
  await deleteRecord(context, entity, await requireRecord(context, entity, String(record[removes.key] ?? ''), { lock: true, whole: true }))
}

/** Fields that any of the call's moves takes. */
function acceptedFields({ transition: id, params: given }: Call, flows: ReadonlyMap<string, Flow>): string[] {
  const { moves } = params.parse(given ?? {})
  const transitions = flows.get(id ?? '')?.moves.filter((move) => moves.includes(move.id)) ?? []
  return [...new Set(transitions.flatMap((move) => [...(move.accepts ?? []), ...(move.requires ?? [])]))]
}

/** Keys, or the keys of the records that have the numbers given under `params.by`. */
async function keysGiven(context: OperationContext, entity: Entity): Promise<string[]> {
  const { by } = params.parse(context.call.params ?? {})
  if (by === undefined || context.input['ids'] !== undefined) return readIds(context)
  const numbers = readIds(context, context.input[by] === undefined ? `${by}s` : by)
  const found = await namedRecords(context.db, context.schemas, entity, requireSession(context).scope, [by], numbers)
  if (found.length !== numbers.length) throw new ProblemError(problem('record.not-found', `/${by}`))
  return found.map((record) => String(record[entity['x-key']]))
}

/** What people call these moves. */
function titlesOf(flow: Flow | undefined, moves: readonly string[]): string {
  return moves.flatMap((id) => flow?.moves.find((each) => each.id === id)?.title ?? []).join('或')
}

async function readStep(context: OperationContext): Promise<Step> {
  const { call, schemas, input } = context
  const entity = entityOf(context)
  const flow = call.transition ? schemas.flows.get(call.transition) : undefined
  const { moves } = params.parse(call.params ?? {})
  const asked = isEmptyValue(input['move']) && moves.length === 1 ? moves[0] : input['move']
  const move = flow?.moves.find((each) => each.id === asked && moves.includes(each.id))
  if (!flow || !move) throw badParameter('move', titlesOf(flow, moves))
  requireOperator(requireSession(context), move.operator, call.id, move.title)
  const form = await moveFormOf(context, entity)
  return { entity, flow, move, ...(form ? { form } : {}) }
}
