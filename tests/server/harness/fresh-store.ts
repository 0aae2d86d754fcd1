import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { newDatabase } from './postgres.ts'
import type { Template } from './templates.ts'

const postgres = inject('postgres')

/** Whether there is a PostgreSQL to test on. */
export const hasPostgres = postgres !== ''

/** A copy of a migrated store that nothing else uses: embedded in a folder that goes with it, or a database of its own on the PostgreSQL of all tests. */
export async function freshStore(kind: Store['kind'], template: Template = 'empty'): Promise<Store> {
  if (kind === 'postgres' && hasPostgres) return openStore({ databaseUrl: await newDatabase(postgres, template) })
  const dataDir = mkdtempSync(join(tmpdir(), 'viewno-store-'))
  cpSync(join(inject('folders'), template), dataDir, { recursive: true })
  const store = await openStore({ dataDir })
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
