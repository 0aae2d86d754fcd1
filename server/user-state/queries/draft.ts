import { sql } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { openedJson, sealedJson } from '../../store/personal-data/sealed-json.ts'

/** A user's draft under a key. */
export async function findDraft(db: Database, userId: string, key: string): Promise<{ values: Row; savedAt: string } | null> {
  const found = await sql<{ values: Row; savedAt: string }>`
    select "values", saved_at as "savedAt" from sys_draft where user_id = ${userId} and key = ${key}`.execute(db)
  const [draft] = found.rows
  return draft ? { ...draft, values: openedJson(db, draft.values) as Row } : null
}

/** Keeps a draft; beyond the limit the user's oldest ones go. */
export async function saveDraft(db: Database, draft: { userId: string; key: string; values: Row; now: Date; limit: number }): Promise<void> {
  await sql`
    insert into sys_draft (user_id, key, "values", saved_at) values (${draft.userId}, ${draft.key}, ${sealedJson(db, draft.values)}::jsonb, ${draft.now})
    on conflict (user_id, key) do update set "values" = excluded."values", saved_at = excluded.saved_at`.execute(db)
  await sql`
    delete from sys_draft where user_id = ${draft.userId} and key in (
      select key from sys_draft where user_id = ${draft.userId} order by saved_at desc, key offset ${draft.limit})`.execute(db)
}

/** Forgets a user's draft. */
export async function deleteDraft(db: Database, userId: string, key: string): Promise<void> {
  await sql`delete from sys_draft where user_id = ${userId} and key = ${key}`.execute(db)
}
