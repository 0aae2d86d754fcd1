import { logInterfaceCall } from '../../logs/interface-log.ts'
import type { Database } from '../../store/database.ts'
import type { FileStore } from '../../services/file-store.ts'

/** Name of the attachment store in the log of interfaces. */
export const STORE_NAME = '附件存储'

/** An upload that the sender broke off says nothing about the store. */
const BROKEN_OFF = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'FST_REQ_FILE_TOO_LARGE', 'ABORT_ERR'])

/** A file store whose failed writes are noted in the log of interfaces; good ones are not, there are too many. */
export function withStoreLog(files: FileStore, db: Database, now: () => Date): FileStore {
  return {
    ...files,
    async put(key, content) {
      try {
        return await files.put(key, content)
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (!BROKEN_OFF.has(code))
          await logInterfaceCall(db, now, { system: STORE_NAME, name: '写入附件' }, () => Promise.reject(asError(error))).catch(() => undefined)
        throw error
      }
    },
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
