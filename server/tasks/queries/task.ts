import { sql } from 'kysely'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { ReceivedFile } from '../../calls/long-work.ts'
import type { Database } from '../../store/database.ts'
import { openedJson, sealedJson } from '../../store/personal-data/sealed-json.ts'

/** What was asked for, and by whom. */
export interface AskedTask {
  id: string
  callId: string
  title: string
  total: number
  /** Parameter whose keys are dealt with part by part; '' where the task is one whole. */
  partsOf: string
  received: ReceivedFile | null
  input: JsonObject
  userId: string
  userName: string
  sessionId: string
  ip: string
  origin: string
}

/** A task that a process has taken. */
export interface TakenTask extends AskedTask {
  /** How often it was begun, this time among them. */
  attempts: number
  /** Its owner wants it ended. */
  cancelAsked: boolean
}

export type EndState = 'done' | 'failed' | 'cancelled'

/** What became of a task. */
export interface TaskEnd {
  state: EndState
  words: string
  done: number
  total: number
  file: { key: string; name: string; type: string; size: number } | null
}

/** Puts a task among those that wait. */
export async function insertTask(db: Database, { input, received, ...task }: AskedTask, now: Date): Promise<void> {
  await db
    .insertInto('sys_task')
    .values({
      id: task.id,
      call_id: task.callId,
      title: task.title,
      total: task.total,
      parts_of: task.partsOf,
      received: received && JSON.stringify(received),
      // what was sent with it is gone once it is over
      repeatable: received ? 0 : 1,
      input: sealedJson(db, input),
      user_id: task.userId,
      user_name: task.userName,
      session_id: task.sessionId,
      ip: task.ip,
      origin: task.origin,
      created_at: now,
    })
    .execute()
}

/** How many tasks of a user wait or run. */
export async function openTasksOf(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from sys_task where user_id = ${userId} and state in ('waiting', 'running')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there is a task to take: asked each second, and seldom so. */
export async function anyTask(db: Database, process: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sys_task where state = 'waiting' or (state = 'running' and lease_until <= ${now} and lease_by <> ${process}) limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes the task that has waited longest for this process until `until`, or one whose process let its lease run out; one of a user at a time, so
 * that nobody's ten exports hold up all others. One process alone gets it.
 */
export async function takeTask(db: Database, process: string, now: Date, until: Date): Promise<TakenTask | null> {
  const { rows } = await sql<Record<string, unknown>>`
    update sys_task set state = 'running', lease_by = ${process}, lease_until = ${until}, attempts = attempts + 1, started_at = coalesce(started_at, ${now})
    where id = (
      select t.id from sys_task as t
      where (t.state = 'waiting' or (t.state = 'running' and t.lease_until <= ${now} and t.lease_by <> ${process}))
        and not exists (select 1 from sys_task as o where o.user_id = t.user_id and o.id <> t.id and o.state = 'running' and o.lease_until > ${now})
      order by t.created_at limit 1 for update skip locked)
    returning *`.execute(db)
  const [row] = rows
  if (!row) return null
  const text = (column: string): string => String(row[column])
  return {
    id: text('id'),
    callId: text('call_id'),
    title: text('title'),
    total: Number(row['total']),
    partsOf: text('parts_of'),
    received: row['received'] as ReceivedFile | null,
    input: openedJson(db, row['input']) as JsonObject,
    userId: text('user_id'),
    userName: text('user_name'),
    sessionId: text('session_id'),
    ip: text('ip'),
    origin: text('origin'),
    attempts: Number(row['attempts']),
    cancelAsked: row['cancel_asked'] === 1,
  }
}

/** Notes how far a task is and holds on to its lease; whether it is still this process's, and whether its owner wants it ended. */
export async function noteProgress(
  db: Database,
  { id, process, done, total, until }: { id: string; process: string; done: number; total: number; until: Date },
): Promise<'go' | 'cancel' | 'lost'> {
  const { rows } = await sql<{ cancel_asked: number }>`
    update sys_task set done = ${done}, total = ${total}, lease_until = ${until}
    where id = ${id} and lease_by = ${process} and state = 'running' returning cancel_asked`.execute(db)
  const [row] = rows
  return row ? (row.cancel_asked === 1 ? 'cancel' : 'go') : 'lost'
}

/** Writes what became of a task; false when another process has taken it over. */
export async function endTask(db: Database, id: string, process: string, end: TaskEnd, now: Date, expires: Date): Promise<boolean> {
  const { state, words, done, total, file } = end
  const { rows } = await sql`
    update sys_task set state = ${state}, words = ${words}, done = ${done}, total = ${total}, lease_by = '', lease_until = null, finished_at = ${now},
      file_key = ${file?.key ?? ''}, file_name = ${file?.name ?? ''}, file_type = ${file?.type ?? ''}, file_size = ${file?.size ?? 0},
      expires_at = ${file ? expires : null}
    where id = ${id} and lease_by = ${process} and state = 'running' returning id`.execute(db)
  return rows.length === 1
}

/** Lets another process, or the next start, go on with a task. An attempt that was ended from outside does not count. */
export async function giveBack(db: Database, id: string, process: string, counts: boolean): Promise<void> {
  await sql`
    update sys_task set state = 'waiting', lease_by = '', lease_until = null, attempts = attempts - ${counts ? 0 : 1}
    where id = ${id} and lease_by = ${process} and state = 'running'`.execute(db)
}

/** Leases of a store that has one process alone are those of a process that is gone. */
export async function endLeases(db: Database, now: Date): Promise<void> {
  await sql`update sys_task set lease_until = ${now} where state = 'running'`.execute(db)
}
