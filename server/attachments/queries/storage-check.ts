import { sql } from 'kysely'
import { STORE_NAME } from '../file-stores/logged-store.ts'
import type { Database } from '../../store/database.ts'
import { dateText } from '../../store/time.ts'

export interface StorageFigures {
  files: number
  bytes: number
  pending: number
  /** Writes that failed today. */
  failed: number
  /** Storage keys of the newest files. */
  newest: string[]
}

/** What the store of records knows of the attachment store. */
export async function storageFigures(db: Database, now: Date, sample: number): Promise<StorageFigures> {
  const today = new Date(`${dateText(now)}T00:00:00+08:00`)
  const { rows } = await sql<Omit<StorageFigures, 'newest'>>`
    select
      (select count(*) from sys_attachment where deleted_at is null)::int as files,
      (select coalesce(sum(file_size), 0) from sys_attachment where deleted_at is null)::float8 as bytes,
      (select count(*) from sys_upload)::int as pending,
      (select count(*) from sys_api_log where system = ${STORE_NAME} and succeeded = 0 and at >= ${today})::int as failed`.execute(db)
  const newest = await sql<{ key: string }>`
    select storage_key as key from sys_attachment where deleted_at is null order by uploaded_at desc limit ${sample}`.execute(db)
  return { ...(rows[0] ?? { files: 0, bytes: 0, pending: 0, failed: 0 }), newest: newest.rows.map(({ key }) => key) }
}

/** Keeps what a check found. */
export async function noteStorageCheck(db: Database, row: Record<string, unknown>): Promise<void> {
  await db.insertInto('sys_storage_check').values(row).execute()
}
