import { ProblemError, type Problem } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { badParameter, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf, requireRecord } from '../../records/record.ts'
import { requireTransition } from '../transition.ts'

/** Says what the move named by the call's `transition` (`flow/move`) would refuse of a record, and moves nothing. */
export const transitionCheck = defineOperation({
  id: 'transition-check',
  title: '流转校验',
  contract: { needs: { id: '记录编号' }, answers: 'verdict' },
  transaction: false,
  async run(context) {
    const { call, schemas, input } = context
    const entity = entityOf(context)
    const [flowId = '', moveId = ''] = (call.transition ?? '').split('/')
    const flow = schemas.flows.get(flowId)
    const move = flow?.moves.find(({ id }) => id === moveId)
    if (!flow || !move) throw badParameter('transition', '流程的动作')
    const record = await requireRecord(context, entity, requiredText(input, 'id', 100), { whole: true })
    const problems = await problemsOf(requireTransition(context, { entity, flow, move }, record, input))
    return { ok: problems.length === 0, problems: problems as unknown as Json }
  },
})

async function problemsOf(work: Promise<unknown>): Promise<Problem[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof ProblemError) return [...error.problems]
    throw error
  }
}
