import type { FileStore } from '../services/file-store.ts'
import type { Database } from '../store/database.ts'
import { forgetFiles, spentFiles } from './queries/own-task.ts'

const BATCH = 100

/** Removes results that are past their time, and files that were sent for tasks that are over; answers how many. */
export async function sweepTasks(db: Database, files: FileStore, now: Date): Promise<number> {
  let swept = 0
  for (;;) {
    const spent = await spentFiles(db, now, BATCH)
    for (const { id, keys } of spent) {
      for (const key of keys) await files.remove(key)
      await forgetFiles(db, id, now)
      swept += keys.length
    }
    if (spent.length < BATCH) return swept
  }
}
