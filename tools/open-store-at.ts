import { join, resolve } from 'node:path'
import type { StoreSource } from '../server/store/open-store.ts'

/** The store and the folders of files and of the audit trail's key that the server would use under these variables. */
export function storeAt(env: NodeJS.ProcessEnv): { source: StoreSource; dataDir: string; files: string; audit: string } {
  const dataDir = resolve(env['INIT_CWD'] ?? '.', env['DATA_DIR'] ?? '.viewno-data')
  const source = env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : { dataDir }
  return { source, dataDir, files: join(dataDir, 'files'), audit: resolve(env['INIT_CWD'] ?? '.', env['AUDIT_DIR'] ?? join(dataDir, 'audit')) }
}
