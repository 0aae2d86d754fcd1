import { photoFactsShape, type PhotoFacts } from '../../../engine/schema/records/photo-facts.ts'
import type { Database } from '../../store/database.ts'

/** An uploaded file as stored; `entity` and `recordId` are empty until a record that names it is saved. */
export interface Attachment {
  id: string
  bussType: string
  attKind: string
  fileName: string
  fileSize: number
  sha256: string
  storageKey: string
  entity: string
  recordId: string
  uploadedBy: string
  uploaderName: string
  uploadedAt: string
  /** The upload ticket by which a phone sent it; '' for others. */
  ticket: string
  /** Where its small picture is kept; '' without one. */
  thumbKey: string
  /** Of a photo: when and where it was taken, as the device told. */
  taken: PhotoFacts | null
}

export interface NewAttachment extends Omit<Attachment, 'uploadedAt' | 'entity' | 'recordId' | 'ticket' | 'thumbKey' | 'taken'> {
  ticket?: string
  taken?: PhotoFacts | null
  contentType: string
  orgId: string
  at: Date
}

/** Keeps an upload that no record names yet. */
export async function insertAttachment(db: Database, made: NewAttachment): Promise<void> {
  await db
    .insertInto('sys_attachment')
    .values({
      id: made.id,
      buss_type: made.bussType,
      att_kind: made.attKind,
      file_name: made.fileName,
      file_size: made.fileSize,
      content_type: made.contentType,
      sha256: made.sha256,
      storage_key: made.storageKey,
      org_id: made.orgId,
      uploaded_by: made.uploadedBy,
      uploader_name: made.uploaderName,
      uploaded_at: made.at,
      ticket: made.ticket ?? '',
      taken: made.taken ? JSON.stringify(made.taken) : null,
    })
    .execute()
}

/** The files of these ids in the order asked for; deleted ones only when asked for too. */
export async function attachmentsById(db: Database, ids: readonly string[], deletedToo = false): Promise<Attachment[]> {
  if (ids.length === 0) return []
  let query = db
    .selectFrom('sys_attachment')
    .selectAll()
    .where('id', 'in', [...ids])
  if (!deletedToo) query = query.where('deleted_at', 'is', null)
  const rows = await query.execute()
  const found = new Map(rows.map((row) => [String(row['id']), read(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The user's own uploads of a business type, the latest first; of equal contents one. */
export async function ownAttachments(db: Database, userId: string, bussType: string, most: number): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('sys_attachment')
    .selectAll()
    .where('uploaded_by', '=', userId)
    .where('buss_type', '=', bussType)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .limit(most * 10)
    .execute()
  const files = rows.map(read)
  return files.filter((file, at) => files.findIndex((each) => each.sha256 === file.sha256) === at).slice(0, most)
}

/** The files that came by an upload ticket, in the order they came. */
export async function attachmentsByTicket(db: Database, userId: string, ticket: string): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('sys_attachment')
    .selectAll()
    .where('uploaded_by', '=', userId)
    .where('ticket', '=', ticket)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map(read)
}

/** Gives an upload its small picture; false when it is not the user's, came by another ticket, or has one. */
export async function setThumbnail(db: Database, of: { id: string; userId: string; ticket: string }, key: string): Promise<boolean> {
  const done = await db
    .updateTable('sys_attachment')
    .set({ thumb_key: key })
    .where('id', '=', of.id)
    .where('uploaded_by', '=', of.userId)
    .where('ticket', '=', of.ticket)
    .where('thumb_key', '=', '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** How many uploads of the user no record names yet. */
export async function countUnlinked(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('sys_attachment')
    .select((build) => build.fn.countAll().as('count'))
    .where('uploaded_by', '=', userId)
    .where('record_id', '=', '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.['count'] ?? 0)
}

/** Gives files to the record that names them. */
export async function linkToRecord(db: Database, ids: readonly string[], entity: string, recordId: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sys_attachment')
    .set({ entity, record_id: recordId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Takes files away from the record when it names them no longer; they stay with their uploader. */
export async function unlinkFromRecord(db: Database, keep: readonly string[], bussType: string, entity: string, recordId: string): Promise<void> {
  let query = db
    .updateTable('sys_attachment')
    .set({ entity: '', record_id: '' })
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('buss_type', '=', bussType)
  if (keep.length > 0) query = query.where('id', 'not in', [...keep])
  await query.execute()
}

/** Marks files deleted; their content goes once this is certain. */
export async function markDeleted(db: Database, ids: readonly string[], userId: string, at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sys_attachment')
    .set({ deleted_at: at, deleted_by: userId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Marks the files of a record deleted that is itself gone. */
export async function deleteFilesOf(db: Database, entity: string, recordId: string, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('sys_attachment')
    .set({ deleted_at: at, deleted_by: userId })
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('deleted_at', 'is', null)
    .execute()
}

function read(row: Record<string, unknown>): Attachment {
  const text = (name: string): string => String(row[name] ?? '')
  return {
    id: text('id'),
    bussType: text('buss_type'),
    attKind: text('att_kind'),
    fileName: text('file_name'),
    fileSize: Number(row['file_size'] ?? 0),
    sha256: text('sha256'),
    storageKey: text('storage_key'),
    entity: text('entity'),
    recordId: text('record_id'),
    uploadedBy: text('uploaded_by'),
    uploaderName: text('uploader_name'),
    uploadedAt: text('uploaded_at'),
    ticket: text('ticket'),
    thumbKey: text('thumb_key'),
    taken: storedFacts(row['taken']),
  }
}

/** Facts of a photo as the store has them; null where it has none. */
export function storedFacts(stored: unknown): PhotoFacts | null {
  const read = photoFactsShape.safeParse(stored)
  return read.success ? read.data : null
}
