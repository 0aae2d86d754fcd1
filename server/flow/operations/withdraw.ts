import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireOperator } from '../../permissions/operators.ts'
import { namedRecords } from '../../records/queries/records-by-name.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { hasMoved } from '../queries/flow.ts'
import { transitionRecord } from '../transition.ts'

const params = z.strictObject({
  flows: described('依次查找号码的流程', z.array(z.string())),
  by: described('记录的号码字段，也是参数名', fieldName),
})

/** Takes back the caller's own last transition of the records with these numbers, in whichever flow they are; all or none, or each for itself. */
export const withdraw = defineOperation({
  id: 'withdraw',
  title: '自主撤回',
  contract: (call) => ({
    takes: { [params.parse(call.params ?? {}).by]: '号码，逗号分隔', ids: '同上，批量时用', partial: '1：逐条办理', opinion: '撤回说明' },
    answers: 'results',
  }),
  params,
  transaction: true,
  task: batchTask,
  run(context) {
    const { by } = params.parse(context.call.params ?? {})
    onlyInput(context.input, [by, 'ids', 'partial', 'opinion', 'view'])
    return forEachRecord(context, readIds(context, context.input[by] === undefined ? 'ids' : by), async (number) => {
      const { flow, entity, key } = await recordNumbered(context, by, number)
      const move = flow.moves.find((each) => each.withdraw !== undefined)
      if (!move) throw new ProblemError(problem('call.not-found', context.call.id))
      requireOperator(requireSession(context), move.operator, context.call.id, move.title)
      await transitionRecord(context, { entity, flow, move }, key, context.input, null)
      return number
    })
  },
})

/** The record of a number. One that somebody has moved may since be out of their sight: that they hear as they do of one that has gone on. */
async function recordNumbered(context: OperationContext, by: string, number: string): Promise<{ flow: Flow; entity: Entity; key: string }> {
  const { db, schemas, call } = context
  const { user, scope } = requireSession(context)
  let moved: string | undefined
  for (const id of params.parse(call.params ?? {}).flows) {
    const flow = schemas.flows.get(id)
    if (!flow) throw new ProblemError(problem('call.not-found', call.id))
    const entity = entityNamed(schemas, flow.entity)
    const [found] = await namedRecords(db, schemas, entity, scope, [by], [number])
    if (found) return { flow, entity, key: String(found[entity['x-key']]) }
    const refusal = flow.moves.find((each) => each.withdraw !== undefined)?.withdraw
    if (refusal !== undefined && (await hasMoved(db, flow, by, number, user.id))) moved ??= refusal
  }
  if (moved !== undefined) throw new ProblemError(problem('record.guard', '', { message: moved }))
  throw new ProblemError(problem('record.not-found', `/${by}`))
}
