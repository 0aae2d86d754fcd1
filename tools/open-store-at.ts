import { join, resolve } from 'node:path'
import { StartError } from '../server/services/start-error.ts'
import { openStore, type Store, type StoreSource } from '../server/store/open-store.ts'
import type { CommandRun } from './command.ts'

/** A store, and the folders beside it. */
export interface StorePlace {
  source: StoreSource
  dataDir: string
  files: string
  /** Holds the key and the anchors of the audit trail. */
  audit: string
}

/** The store and the folders of files and of the audit trail's key that the server would use under these variables. */
export function storeAt(env: NodeJS.ProcessEnv): StorePlace {
  const dataDir = resolve(env['INIT_CWD'] ?? '.', env['DATA_DIR'] ?? '.viewno-data')
  const source = env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : { dataDir }
  return { source, dataDir, files: join(dataDir, 'files'), audit: resolve(env['INIT_CWD'] ?? '.', env['AUDIT_DIR'] ?? join(dataDir, 'audit')) }
}

/** Works on the store that the server would use, and closes it; answers the work's exit code, or 1 after telling why the store cannot be had. */
export async function withStore({ complain }: Pick<CommandRun, 'complain'>, work: (store: Store, place: StorePlace) => Promise<number>): Promise<number> {
  try {
    const place = storeAt(process.env)
    const store = await openStore(place.source)
    try {
      return await work(store, place)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    complain(error.message)
    return 1
  }
}
