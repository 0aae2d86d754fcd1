import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

interface SpentFile {
  id: string
  storageKey: string
  thumbKey: string
  /** Kept under the hash of its content: other files may be the same. */
  shared: boolean
}

/** Files that can no longer be reached: deleted before `deleted`, or named by no record since before `waiting`. */
export async function purgeableFiles(db: Database, before: { deleted: Date; waiting: Date }, limit: number): Promise<SpentFile[]> {
  const { rows } = await sql<SpentFile>`
    select id, storage_key as "storageKey", thumb_key as "thumbKey", storage_key = sha256 as shared from sys_attachment
    where storage_key <> '' and (deleted_at < ${before.deleted} or (record_id = '' and uploaded_at < ${before.waiting}))
    order by uploaded_at limit ${limit}`.execute(db)
  return rows
}

/** Keeps that the content is gone; who uploaded what and when stays readable. */
export async function markPurged(db: Database, id: string, at: Date): Promise<void> {
  await sql`update sys_attachment set storage_key = '', thumb_key = '', deleted_at = coalesce(deleted_at, ${at}) where id = ${id}`.execute(db)
}
