import { sql } from 'kysely'
import type { StoredEdition } from '../../../engine/inspection/editions/with-stored-editions.ts'
import type { Database } from '../../store/database.ts'

/** Number of the newest event that may have changed which templates are in force; 0 before the first. */
export async function editionMark(db: Database): Promise<number> {
  const found = await sql<{ mark: number }>`select coalesce(max(id), 0)::integer as mark from record_edition_event where state <> 'draft'`.execute(db)
  return found.rows[0]?.mark ?? 0
}

/** Every edition of a record template that was published here, and those withdrawn since. */
export async function storedEditions(db: Database): Promise<StoredEdition[]> {
  const found = await sql<StoredEdition>`
    select content, state, to_char(ended, 'YYYY-MM-DD') as ended from record_edition where state <> 'draft' order by key collate "C"`.execute(db)
  return found.rows
}
