import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { parseJson } from './safe-json.ts'
import { badParameter } from './input/input.ts'
import type { LongWork, OperationContext } from './operation.ts'
import { inSavepoint } from '../store/queries/savepoint.ts'

const mostRecords = 1000
/** So many are dealt with while the caller waits: about a second. */
const AT_ONCE = 100

/** How it went with one record. */
export interface RowResult {
  id: string
  label: string
  ok: boolean
  problem?: Problem
}

/** Keys of the records named by `ids` or `id`: a list, one text, or joined by commas; each once, 1 to 1000. */
export function readIds({ input }: OperationContext, name = input['ids'] === undefined ? 'id' : 'ids'): string[] {
  const sent = input[name]
  // an entity may have a text field of this name, so that the list is still text
  const given = typeof sent === 'string' && sent.startsWith('[') ? parseJson(sent, name) : sent
  const list = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : []
  const ids = [...new Set(list)]
  if (ids.length === 0 || ids.length > mostRecords || !ids.every((id): id is string => typeof id === 'string' && id !== '' && id.length <= 100)) {
    throw badParameter(name, `1 到 ${mostRecords} 个记录编号`)
  }
  return ids
}

/** True when the caller wants an answer row by row instead of all or none. */
export function isPartial({ input }: OperationContext): boolean {
  return ['true', '1', true, 1].includes(input['partial'] as string)
}

/** A batch of more records than anybody waits for is a task: whole by itself, or part by part where the caller asks for an answer row by row. */
export const batchTask: LongWork = {
  weigh(context) {
    const name = ['ids', 'id'].find((each) => context.input[each] !== undefined)
    const total = name === undefined ? 0 : readIds(context, name).length
    if (name === undefined || total <= AT_ONCE) return null
    return { title: `${context.call.title}（${total} 条）`, total, ...(isPartial(context) ? { parts: name } : {}) }
  },
}

/**
 * Does the work on each record: all or none, or (`partial`) each for itself. Answers `{results: [{id, label, ok, problem?}]}` in the order asked
 * for; the work answers what people call the record. Must run in a transaction.
 */
export async function forEachRecord(context: OperationContext, ids: string[], work: (id: string) => Promise<string>): Promise<Json> {
  const partial = isPartial(context)
  const [only] = ids
  if (ids.length === 1 && only !== undefined && !partial) return { results: [{ id: only, label: await work(only), ok: true }] }
  const results = new Map<string, RowResult>()
  // in one order everywhere, so that overlapping batches wait instead of blocking each other
  for (const id of [...ids].sort()) {
    context.task?.step(results.size)
    results.set(id, await tryOne(context, id, work))
  }
  return answerOf(ids, results, partial)
}

/** What a batch answers, in the order asked for; without `partial` any failure refuses it all. */
export function answerOf(ids: readonly string[], results: ReadonlyMap<string, RowResult>, partial: boolean): Json {
  const inOrder = ids.flatMap((id) => results.get(id) ?? [])
  const failed = inOrder.filter((result) => !result.ok)
  if (failed.length > 0 && !partial) throw new ProblemError(failed.flatMap((result) => (result.problem ? [named(result, result.problem)] : [])))
  return { results: inOrder as unknown as Json }
}

async function tryOne(context: OperationContext, id: string, work: (id: string) => Promise<string>): Promise<RowResult> {
  try {
    return { id, label: await inSavepoint(context.db, () => work(id)), ok: true }
  } catch (error) {
    return failedRow(context, id, error)
  }
}

/** A record refused; anything but a refusal is thrown on. */
export function failedRow({ requestId }: OperationContext, id: string, error: unknown): RowResult {
  if (!(error instanceof ProblemError)) throw error
  const first = error.problems[0] ?? problem('call.failed', '', { requestId })
  return { id, label: '', ok: false, problem: error.problems.length > 1 ? { ...first, message: error.message } : first }
}

/** Among several, a problem says whose it is. */
function named(result: RowResult, found: Problem): Problem {
  return { ...found, path: `/${result.id}${found.path}` }
}
