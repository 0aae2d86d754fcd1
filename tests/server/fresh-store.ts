import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { newDatabase } from './postgres.ts'

const postgres = inject('postgres')

/** Whether there is a PostgreSQL to test on. */
export const hasPostgres = postgres !== ''

/** A migrated, empty store that nothing else uses: embedded in memory, or a database of its own on the PostgreSQL of all tests. */
export async function freshStore(kind: Store['kind']): Promise<Store> {
  if (kind === 'postgres' && hasPostgres) return openStore({ databaseUrl: await newDatabase(postgres, inject('postgresTemplate')) })
  return openStore({ template: readFileSync(inject('pgliteTemplate')) })
}
