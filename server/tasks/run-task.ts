import { ProblemError } from '../../engine/problem.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { readIds, type RowResult } from '../calls/batch.ts'
import { inOneTransaction } from '../calls/in-one-transaction.ts'
import type { Operation, OperationContext, Operations } from '../calls/operation.ts'
import type { ServerSession } from '../calls/session.ts'
import { invalidateCounts } from '../lists/count-cache.ts'
import { requireGranted } from '../permissions/granted.ts'
import { schemasFor } from '../schemas/field-rights.ts'
import { schemasForCall } from '../schemas/pick-lists.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Services } from '../services/services.ts'
import { sessionOfUser } from '../sessions/read-session.ts'
import type { Store } from '../store/open-store.ts'
import { countedWords, keepResults } from './batch-results.ts'
import type { TakenTask } from './queries/task.ts'
import { TaskStopped, type TaskHandle } from './task-handle.ts'

/** Records of a batch row by row that are done in one transaction. */
const PART = 20

export interface TaskWorld {
  store: Store
  services: Services
  operations: Operations
  now: () => Date
}

/** What is refused before it is begun, in the words of its owner. */
export class NotBegun extends Error {}

/**
 * Runs the operation of a task as its owner, with the rights and the scope that the owner has now: one who is suspended, or may not make the call any
 * more, gets nothing. Answers what came of it in a sentence; files are with the handle.
 */
export async function runTask(world: TaskWorld, schemas: Schemas, task: TakenTask, handle: TaskHandle): Promise<string> {
  const { store, services, operations, now } = world
  const call = schemas.calls.get(task.callId)
  const operation = call && operations.get(call.operation)
  if (!call || !operation) throw new NotBegun('这项操作已不再提供，没有办理')
  const session = await sessionOfUser(store.db, { userId: task.userId, sessionId: task.sessionId }, schemas, now())
  if (!session) throw new NotBegun('账号已停用，没有办理')
  if (!call.public) requireGranted(call, session)
  const context = contextOf({ call, operation, session }, await readingFor(store, operation, session), schemas, task, handle, world)
  try {
    if (!operation.transaction) await operation.run(context)
    else if (task.partsOf !== '') return await partByPart(operation, context, task, handle)
    else {
      await inOneTransaction(operation, context, { userId: task.userId, callId: call.id, key: task.id })
      if (handle.words === '') handle.say(countedWords(task.total, 0))
    }
    return handle.words
  } finally {
    await invalidateCounts(store.db, task.userId)
  }

  function readingFor({ db, replica }: Store, { transaction }: Operation, { changedAt = 0 }: ServerSession): Promise<OperationContext['db']> {
    if (!replica || transaction) return Promise.resolve(db)
    return replica.holds(changedAt).then((holds) => (holds ? replica.db : db))
  }

  function contextOf(
    granted: { call: Call; operation: Operation; session: ServerSession },
    reading: OperationContext['db'],
    whole: Schemas,
    { input, ip, id }: TakenTask,
    running: TaskHandle,
    { store: { db } }: TaskWorld,
  ): OperationContext {
    const none = null as never
    const known = schemasForCall(schemasFor(whole, granted.session), granted.call, granted.session)
    const who = { call: granted.call, session: granted.session, schemas: known, ip, requestId: id }
    return { ...who, operations, db, reading, input, now, services, task: running, request: none, reply: none }
  }
}

/** Each part is a transaction under a key of its own: what is done stays done, and a part that was done before is answered again. */
async function partByPart(operation: Operation, context: OperationContext, task: TakenTask, handle: TaskHandle): Promise<string> {
  const ids = readIds(context, task.partsOf)
  const results: RowResult[] = []
  try {
    for (let start = 0; start < ids.length; start += PART) {
      handle.offset = start
      handle.step(0)
      const part = { ...context, input: { ...context.input, [task.partsOf]: ids.slice(start, start + PART) } }
      const key = { userId: task.userId, callId: task.callId, key: `${task.id}:${start}` }
      results.push(...resultsOf(await inOneTransaction(operation, part, key)))
    }
    handle.offset = 0
    handle.step(ids.length)
  } catch (error) {
    if (!(error instanceof TaskStopped && error.why === 'cancel')) throw error
    handle.say(await keepResults(context, ids, results))
    throw error
  }
  return keepResults(context, ids, results)
}

function resultsOf(answer: unknown): RowResult[] {
  const { results } = (answer ?? {}) as { results?: Json }
  return Array.isArray(results) ? (results as unknown as RowResult[]) : []
}

/** A refusal as the owner of a task reads it. */
export function wordsOf(error: ProblemError): string {
  const messages = error.problems.map(({ message }) => message)
  return [...new Set(messages)].slice(0, 3).join('；')
}
