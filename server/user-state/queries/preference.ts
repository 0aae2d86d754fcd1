import { sql } from 'kysely'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'

/** What a user keeps under a key; null when there is nothing. */
export async function findPreference(db: Database, userId: string, key: string): Promise<Json> {
  const { rows } = await sql<{ value: Json }>`select value from sys_preference where user_id = ${userId} and key = ${key}`.execute(db)
  return rows[0]?.value ?? null
}

/** Keeps a value under a key; null forgets it. Beyond the limit the user's oldest ones go. */
export async function savePreference(db: Database, preference: { userId: string; key: string; value: Json; now: Date; limit: number }): Promise<void> {
  const { userId, key, value, now, limit } = preference
  if (value === null) {
    await sql`delete from sys_preference where user_id = ${userId} and key = ${key}`.execute(db)
    return
  }
  await sql`
    insert into sys_preference (user_id, key, value, saved_at) values (${userId}, ${key}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (user_id, key) do update set value = excluded.value, saved_at = excluded.saved_at`.execute(db)
  await sql`
    delete from sys_preference where user_id = ${userId} and key in (
      select key from sys_preference where user_id = ${userId} order by saved_at desc, key offset ${limit})`.execute(db)
}
