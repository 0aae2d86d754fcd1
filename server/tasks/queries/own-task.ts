import { sql } from 'kysely'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { openedJson } from '../../store/personal-data/sealed-json.ts'

/** A task as its owner may have it. */
export interface OwnTask {
  id: string
  callId: string
  title: string
  total: number
  partsOf: string
  input: JsonObject
  state: string
  repeatable: boolean
  file: { key: string; name: string; type: string } | null
}

/** A task of this user; null for anybody else's. */
export async function findOwnTask(db: Database, id: string, userId: string, now: Date): Promise<OwnTask | null> {
  const { rows } = await sql<Record<string, unknown>>`
    select t.*, v.repeatable from sys_task as t join sys_user_task as v on v.id = t.id where t.id = ${id} and t.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { file_key: key, file_name: name, file_type: type, expires_at: expires } = row as Record<string, string>
  const kept = key !== '' && expires !== null && expires !== undefined && new Date(expires) > now
  return {
    id: String(row['id']),
    callId: String(row['call_id']),
    title: String(row['title']),
    total: Number(row['total']),
    partsOf: String(row['parts_of']),
    input: openedJson(db, row['input']) as JsonObject,
    state: String(row['state']),
    repeatable: row['repeatable'] === 1,
    file: kept ? { key: key ?? '', name: name ?? '', type: type ?? '' } : null,
  }
}

/** Ends a task that waits, and asks one that runs to end; false when it is over already. */
export async function cancelTask(db: Database, id: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sys_task set cancel_asked = 1,
      state = case when state = 'waiting' and attempts = 0 then 'cancelled' else state end,
      words = case when state = 'waiting' and attempts = 0 then '开始前已取消，没有办理' else words end,
      finished_at = case when state = 'waiting' and attempts = 0 then ${now} else finished_at end
    where id = ${id} and user_id = ${userId} and state in ('waiting', 'running') returning id`.execute(db)
  return rows.length === 1
}

/** What of a user's tasks is worth a look: those that wait or run, and those that came to an end since a moment. */
export async function findLiveTasks(db: Database, userId: string, since: Date): Promise<LiveTask[]> {
  const { rows } = await sql<LiveTask>`
    select id, title, state, done, total, words, file_name as "fileName" from sys_task
    where user_id = ${userId} and (state in ('waiting', 'running') or finished_at > ${since}) order by created_at desc limit 50`.execute(db)
  return rows
}

export interface LiveTask {
  id: string
  title: string
  state: string
  done: number
  total: number
  words: string
  fileName: string
}

/** Files of tasks that nobody fetches any more: results past their time, and what was sent for tasks that are over. */
export async function spentFiles(db: Database, now: Date, limit: number): Promise<{ id: string; keys: string[] }[]> {
  const { rows } = await sql<{ id: string; result: string; received: string | null }>`
    select id, case when expires_at <= ${now} then file_key else '' end as result,
      case when state in ('done', 'failed', 'cancelled') then received ->> 'key' end as received
    from sys_task where (file_key <> '' and expires_at <= ${now}) or (received is not null and state in ('done', 'failed', 'cancelled'))
    limit ${limit}`.execute(db)
  return rows.map(({ id, result, received }) => ({ id, keys: [result, received ?? ''].filter((key) => key !== '') }))
}

/** Forgets files that are gone. */
export async function forgetFiles(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    update sys_task set received = null, file_key = case when expires_at <= ${now} then '' else file_key end where id = ${id}`.execute(db)
}
