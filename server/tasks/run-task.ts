import type { ProblemError } from '../../engine/problem.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { readIds, type RowResult } from '../calls/batch.ts'
import { inOneTransaction } from '../calls/in-one-transaction.ts'
import type { Operation, OperationContext, Operations } from '../calls/operation.ts'
import type { ServerSession } from '../calls/session.ts'
import { storedAnswer } from '../calls/queries/idempotency.ts'
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

/** A call of a task that its owner may make now. */
interface Granted {
  call: Call
  operation: Operation
  session: ServerSession
}

/**
 * Runs the operation of a task as its owner, with the rights and the scope that the owner has now: one who is suspended, or may not make the call any
 * more, gets nothing. Answers what came of it in a sentence; files are with the handle.
 */
export async function runTask(world: TaskWorld, schemas: Schemas, task: TakenTask, handle: TaskHandle): Promise<string> {
  const granted = await grantedNow(world, schemas, task)
  const { operation, call } = granted
  const context = await contextOf(world, schemas, granted, task, handle)
  try {
    if (!operation.transaction) await operation.run(context)
    else if (task.partsOf !== '') handle.say(await partByPart(operation, context, task, handle))
    else {
      await inOneTransaction(operation, context, { userId: task.userId, callId: call.id, key: task.id })
      handle.say(countedWords(task.total, 0))
    }
    return handle.words
  } finally {
    await invalidateCounts(world.store.db, task.userId)
  }
}

async function grantedNow({ store, operations, now }: TaskWorld, schemas: Schemas, { callId, userId, sessionId }: TakenTask): Promise<Granted> {
  const call = schemas.calls.get(callId)
  const operation = call && operations.get(call.operation)
  if (!call || !operation) throw new NotBegun('这项操作已不再提供，没有办理')
  const session = await sessionOfUser(store.db, { userId, sessionId }, schemas, now())
  if (!session) throw new NotBegun('账号已停用，没有办理')
  if (!call.public) requireGranted(call, session)
  return { call, operation, session }
}

async function contextOf(
  { store, services, operations, now }: TaskWorld,
  schemas: Schemas,
  { call, operation, session }: Granted,
  { input, ip, id }: TakenTask,
  task: TaskHandle,
): Promise<OperationContext> {
  const { db, replica } = store
  const reading = !operation.transaction && (await replica?.holds(session.changedAt ?? 0)) ? (replica?.db ?? db) : db
  const known = schemasForCall(schemasFor(schemas, session), call, session)
  const none = null as never
  return { call, schemas: known, operations, db, reading, session, input, requestId: id, ip, now, services, task, request: none, reply: none }
}

/** Each part is a transaction under a key of its own: what is done stays done, and a part that was done before is answered again. */
async function partByPart(operation: Operation, context: OperationContext, task: TakenTask, handle: TaskHandle): Promise<string> {
  const ids = readIds(context, task.partsOf)
  const results: RowResult[] = []
  try {
    for (let start = 0; start < ids.length; start += PART) {
      const key = { userId: task.userId, callId: task.callId, key: `${task.id}:${start}` }
      const before = task.attempts > 1 ? await storedAnswer(context.db, key) : null
      handle.offset = start
      // what an earlier attempt did is told, also when the task is cancelled since
      if (!before) handle.step(0)
      const part = { ...context, input: { ...context.input, [task.partsOf]: ids.slice(start, start + PART) } }
      results.push(...resultsOf(before ? before.answer : await inOneTransaction(operation, part, key)))
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
