import { sql } from 'kysely'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { openedJson, sealedJson } from '../../store/personal-data/sealed-json.ts'

/** Work that found no task any more. */
export interface KeptWork {
  id: string
  userId: string
  deviceId: string
  subject: string
  title: string
  reason: string
  operations: Json[]
  deviceAt: Date | null
}

export async function insertKeptWork(trx: Database, work: KeptWork, now: Date): Promise<void> {
  const { id, userId, deviceId, subject, title, reason, operations, deviceAt } = work
  await sql`
    insert into sys_kept_work (id, user_id, device_id, subject, title, reason, changes, content, kept_at, device_at)
    values (${id}, ${userId}, ${deviceId}, ${subject}, ${title}, ${reason}, ${operations.length}, ${sealedJson(trx, operations)}::jsonb, ${now}, ${deviceAt})`.execute(
    trx,
  )
}

/** How many works of a user are kept. */
export async function countKeptWork(trx: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_kept_work where user_id = ${userId}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** One of a user's own, with what was entered; null where there is none. */
export async function findKeptWork(
  db: Database,
  id: string,
  userId: string,
): Promise<{ title: string; reason: string; keptAt: string; operations: Json[] } | null> {
  const { rows } = await sql<{ title: string; reason: string; keptAt: string; content: unknown }>`
    select title, reason, kept_at as "keptAt", content from sys_kept_work where id = ${id} and user_id = ${userId}`.execute(db)
  const [found] = rows
  return found ? { title: found.title, reason: found.reason, keptAt: found.keptAt, operations: openedJson(db, found.content) as Json[] } : null
}

/** Lets go of a user's own; false where there is none. */
export async function deleteKeptWork(trx: Database, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from sys_kept_work where id = ${id} and user_id = ${userId} returning id`.execute(trx)
  return rows.length > 0
}
