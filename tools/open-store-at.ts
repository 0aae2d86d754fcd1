import { join, resolve } from 'node:path'
import type { StoreSource } from '../server/store/open-store.ts'

/** The store and the folder of files that the server would use under these variables. */
export function storeAt(env: NodeJS.ProcessEnv): { source: StoreSource; dataDir: string; files: string } {
  const dataDir = resolve(env['INIT_CWD'] ?? '.', env['DATA_DIR'] ?? '.viewno-data')
  const source = env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : { dataDir }
  return { source, dataDir, files: join(dataDir, 'files') }
}
