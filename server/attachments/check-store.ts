import type { Database } from '../store/database.ts'
import type { FileStore } from '../services/file-store.ts'
import { noteStorageCheck, storageFigures } from './queries/storage-check.ts'

/** Newest files that a check opens, to see whether they are still there. */
const SAMPLE = 5
const MB = 1024 * 1024

/** Looks at the attachment store as it is now and notes what it found; answers whether it can be used. */
export async function checkStore(db: Database, files: FileStore, now: Date): Promise<boolean> {
  const figures = await storageFigures(db, now, SAMPLE)
  const began = performance.now()
  let [state, error, missing] = [{ kind: '', place: '', freeBytes: null as number | null }, '', 0]
  try {
    if (!files.look) throw new Error('附件存储没有启用')
    state = await files.look()
  } catch (failure) {
    error = failure instanceof Error ? failure.message.slice(0, 300) : 'unknown'
  }
  const costMs = Math.round(performance.now() - began)
  if (error === '') for (const key of figures.newest) missing += (await isThere(files, key)) ? 0 : 1
  await noteStorageCheck(db, {
    at: now,
    kind: state.kind,
    place: state.place,
    reachable: error === '' ? 1 : 0,
    cost_ms: costMs,
    file_count: figures.files,
    used_mb: (figures.bytes / MB).toFixed(2),
    free_mb: state.freeBytes === null ? null : (state.freeBytes / MB).toFixed(2),
    missing,
    failed: figures.failed,
    pending: figures.pending,
    error,
  })
  return error === ''
}

async function isThere(files: FileStore, key: string): Promise<boolean> {
  try {
    const stream = await files.get(key)
    ;(stream as { destroy?: () => void }).destroy?.()
    return true
  } catch {
    return false
  }
}
