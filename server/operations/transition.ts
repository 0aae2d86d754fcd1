import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json, Row } from '../../engine/schema/json.ts'
import { requireSession } from '../auth/require-session.ts'
import { badParameter, isEmptyValue } from '../field-values.ts'
import { defineOperation, type OperationContext } from '../operation.ts'
import { requireOperator } from '../permissions/operators.ts'
import { inSavepoint } from '../queries/flow.ts'
import { entityOf } from '../record.ts'
import { moveFormOf } from '../save-request.ts'
import { moveRecord, type Step } from '../transition.ts'

const mostRecords = 500

interface RowResult {
  id: string
  label: string
  ok: boolean
  problem?: Problem
}

/** Moves records along their flow: one, all or none, or (`partial`) each for itself with an answer row by row (wire contract, Transition). */
export const transition = defineOperation({
  id: 'transition',
  title: '流转',
  transaction: true,
  async run(context) {
    const step = await readStep(context)
    const ids = readIds(context)
    const partial = ['true', '1', true, 1].includes(context.input['partial'] as string)
    const version = ids.length === 1 && !isEmptyValue(context.input['version']) ? Number(context.input['version']) : null
    if (ids.length === 1 && !partial) {
      const [id = ''] = ids
      const record = await moveRecord(context, step, id, context.input, version)
      return { results: [{ id, label: labelOf(step, record), ok: true }] }
    }
    const results = new Map<string, RowResult>()
    // in one order everywhere, so that overlapping batches wait instead of blocking each other
    for (const id of [...ids].sort()) results.set(id, await moveOne(context, step, id))
    const inOrder = ids.flatMap((id) => results.get(id) ?? [])
    const failed = inOrder.filter((result) => !result.ok)
    if (failed.length > 0 && !partial) throw new ProblemError(failed.flatMap((result) => (result.problem ? [named(result, result.problem)] : [])))
    return { results: inOrder as unknown as Json }
  },
})

async function moveOne(context: OperationContext, step: Step, id: string): Promise<RowResult> {
  try {
    const record = await inSavepoint(context.db, () => moveRecord(context, step, id, context.input, null))
    return { id, label: labelOf(step, record), ok: true }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const first = error.problems[0] ?? problem('call.failed', '', { requestId: context.requestId })
    return { id, label: '', ok: false, problem: error.problems.length > 1 ? { ...first, message: error.message } : first }
  }
}

/** Among several, a problem says whose it is. */
function named(result: RowResult, found: Problem): Problem {
  return { ...found, path: `/${result.id}${found.path}` }
}

function labelOf({ entity }: Step, record: Row): string {
  return String(record[entity['x-label']] ?? '')
}

async function readStep(context: OperationContext): Promise<Step> {
  const { call, schemas, input } = context
  const entity = entityOf(context)
  const flow = call.transition ? schemas.flows.get(call.transition) : undefined
  const moves = Array.isArray(call.params?.['moves']) ? call.params['moves'].map(String) : []
  const asked = isEmptyValue(input['move']) && moves.length === 1 ? moves[0] : input['move']
  const move = flow?.moves.find((each) => each.id === asked && moves.includes(each.id))
  if (!flow || !move) throw badParameter('move', moves.join(' 或 '))
  requireOperator(requireSession(context), move.operator, call.id)
  const form = await moveFormOf(context, entity)
  return { entity, flow, move, ...(form ? { form } : {}) }
}

/** Keys as a list, as one text, or joined by commas; each once. */
function readIds({ input }: OperationContext): string[] {
  const given = input['ids'] ?? input['id']
  const list = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : []
  const ids = [...new Set(list)]
  if (ids.length === 0 || ids.length > mostRecords || !ids.every((id): id is string => typeof id === 'string' && id !== '' && id.length <= 100)) {
    throw badParameter('ids', `1 到 ${mostRecords} 个记录编号`)
  }
  return ids
}
