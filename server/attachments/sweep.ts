import type { Database } from '../store/database.ts'
import type { FileStore } from '../services/file-store.ts'
import { markPurged, purgeableFiles } from './queries/attachment-sweep.ts'
import { deleteStaleUploads } from './queries/upload.ts'

const DAY = 86_400_000
const BATCH = 100

/**
 * Removes the content of files deleted a day ago, of uploads that no record has named for thirty days, and of those in pieces that
 * nobody has gone on with for a day; answers how many.
 */
export async function sweepAttachments(db: Database, files: FileStore, now: Date): Promise<number> {
  const before = { deleted: new Date(now.getTime() - DAY), waiting: new Date(now.getTime() - 30 * DAY) }
  await deleteStaleUploads(db, before.deleted)
  let swept = await files.pieces.sweep(before.deleted)
  for (;;) {
    const spent = await purgeableFiles(db, before, BATCH)
    for (const { id, storageKey, thumbKey, shared } of spent) {
      if (!shared) await files.remove(storageKey)
      if (thumbKey !== '') await files.remove(thumbKey)
      await markPurged(db, id, now)
      swept += 1
    }
    if (spent.length < BATCH) return swept
  }
}
