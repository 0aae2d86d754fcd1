import { sql } from 'kysely'
import type { PhotoFacts } from '../../../engine/schema/records/photo-facts.ts'
import type { Database } from '../../store/database.ts'
import { storedFacts } from './attachment.ts'

/** A file on its way in pieces; `token` becomes the attachment's id. */
export interface Upload {
  token: string
  userId: string
  bussType: string
  attKind: string
  fileName: string
  fileSize: number
  /** What the browser knows the file by, to go on with the same one. */
  fingerprint: string
  storageKey: string
  received: number
  /** Of a photo: when and where it was taken, as the device told. */
  taken: PhotoFacts | null
}

/** Unfinished uploads of a user, the latest first. */
export async function uploadsOf(db: Database, userId: string): Promise<Upload[]> {
  const rows = await db.selectFrom('sys_upload').selectAll().where('user_id', '=', userId).orderBy('touched_at', 'desc').execute()
  return rows.map(read)
}

/** An unfinished upload of this user; null for anybody else's. */
export async function findUpload(db: Database, token: string, userId: string): Promise<Upload | null> {
  const row = await db.selectFrom('sys_upload').selectAll().where('token', '=', token).where('user_id', '=', userId).executeTakeFirst()
  return row ? read(row) : null
}

/** Starts of one user come one after another until the transaction ends, so that they count each other. */
export async function lockUploadsOf(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`upload:${userId}`}))`.execute(db)
}

/** Keeps a new upload. */
export async function insertUpload(db: Database, made: Upload, at: Date): Promise<void> {
  await db
    .insertInto('sys_upload')
    .values({
      token: made.token,
      user_id: made.userId,
      buss_type: made.bussType,
      att_kind: made.attKind,
      file_name: made.fileName,
      file_size: made.fileSize,
      fingerprint: made.fingerprint,
      storage_key: made.storageKey,
      received: made.received,
      touched_at: at,
      taken: made.taken === null ? null : JSON.stringify(made.taken),
    })
    .execute()
}

/** Notes that a piece is in; false when another request was faster. */
export async function advanceUpload(db: Database, { token, received }: Upload, bytes: number, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('sys_upload')
    .set({ received: received + bytes, touched_at: at })
    .where('token', '=', token)
    .where('received', '=', received)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Takes an upload away; true for the one request that did. */
export async function removeUpload(db: Database, token: string): Promise<boolean> {
  const done = await db.deleteFrom('sys_upload').where('token', '=', token).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

/** Forgets uploads that nobody has gone on with since. */
export async function deleteStaleUploads(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sys_upload').where('touched_at', '<', before).execute()
}

function read(row: Record<string, unknown>): Upload {
  const text = (name: string): string => String(row[name] ?? '')
  return {
    token: text('token'),
    userId: text('user_id'),
    bussType: text('buss_type'),
    attKind: text('att_kind'),
    fileName: text('file_name'),
    fileSize: Number(row['file_size'] ?? 0),
    fingerprint: text('fingerprint'),
    storageKey: text('storage_key'),
    received: Number(row['received'] ?? 0),
    taken: storedFacts(row['taken']),
  }
}
