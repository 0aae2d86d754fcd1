import { randomUUID } from 'node:crypto'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { runOnce, readKey } from '../calls/idempotency.ts'
import type { ReceivedFile, TaskPlan } from '../calls/long-work.ts'
import type { Operation, OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import type { Database } from '../store/database.ts'
import { insertTask, openTasksOf } from './queries/task.ts'

/** So many tasks of one user may wait and run: the next is refused. */
export const MOST_OPEN = 20

/** A task as whoever asked for it hears of it. */
export type TaskNote = { id: string; title: string }

/**
 * Puts a call that is too long to wait for among the tasks of its caller, when the caller prefers that and the operation knows how; null where it is to
 * be done at once. The same idempotency key makes one task.
 */
export async function becomeTask({ task }: Operation, context: OperationContext): Promise<TaskNote | null> {
  if (!task || !prefersTask(context)) return null
  const plan = await task.weigh(context)
  if (!plan) return null
  await requireRoom(context)
  const received = (await task.receive?.(context)) ?? null
  let isKept = false
  try {
    const { note, isNew } = await putOnce(context, plan, received)
    isKept = isNew
    return note
  } finally {
    // what was sent once more, or for nothing, waits for no task
    if (received && !isKept) await context.services.files.remove(received.key)
  }
}

/** Refuses who has too many tasks open already. */
export async function requireRoom(context: OperationContext): Promise<void> {
  if ((await openTasksOf(context.db, requireSession(context).user.id)) >= MOST_OPEN) throw new ProblemError(problem('task.too-many', '', { limit: MOST_OPEN }))
}

async function putOnce(context: OperationContext, plan: TaskPlan, received: ReceivedFile | null): Promise<{ note: TaskNote; isNew: boolean }> {
  const { call, request, db, input } = context
  const key = readKey(request.headers['idempotency-key'], requireSession(context).user.id, call.id)
  return db.transaction().execute(async (trx) => {
    let isNew = false
    const put = (): Promise<TaskNote> => {
      isNew = true
      return putTask({ ...context, db: trx as Database }, plan, received)
    }
    if (!key) return { note: await put(), isNew }
    const asked = received ? { ...input, sha256: received.sha256 } : input
    const note = (await runOnce(trx as Database, key, asked, put)) as TaskNote | Json
    // what was answered at once before is not asked again
    return { note: note as TaskNote, isNew }
  })
}

async function putTask(context: OperationContext, plan: TaskPlan, received: ReceivedFile | null): Promise<TaskNote> {
  const { call, request, services, db, input, ip, now } = context
  const { id: sessionId, user } = requireSession(context)
  const id = randomUUID()
  const title = plan.title.slice(0, 200)
  const origin = services.links.origin || `${request.protocol}://${request.host}`
  const whose = { userId: user.id, userName: user.name, sessionId, ip, origin }
  await insertTask(db, { id, callId: call.id, title, total: plan.total, partsOf: plan.parts ?? '', received, input, ...whose }, now())
  return { id, title }
}

/** Whether the caller would rather have a task than wait (RFC 7240). Who does not say so is answered as ever. */
function prefersTask({ request, session, designing }: Pick<OperationContext, 'request' | 'session' | 'designing'>): boolean {
  const { prefer = '', 'x-preview': preview } = request.headers
  return session !== null && session.id !== '' && !designing && preview === undefined && /\brespond-async\b/i.test(String(prefer))
}
