import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { testKeyring } from '../../fixtures/data-key.ts'
import { dropDatabase, newDatabase, type Addresses } from './databases/postgres.ts'
import { onlyPostgres } from './test-store.ts'
import type { Template } from './templates.ts'

const postgres = inject('postgres')

/** Whether there is a PostgreSQL to test on. */
export const hasPostgres = postgres !== null

/**
 * A copy of a migrated store that nothing else uses: embedded in a folder that goes with it, or a database of its own on the PostgreSQL of all tests;
 * always that where the tests run on one wished PostgreSQL alone.
 */
export async function copyTemplateStore(kind: Store['kind'], template: Template = 'empty'): Promise<Store> {
  return postgres && (onlyPostgres || kind === 'postgres') ? freshDatabase(postgres, template) : freshFolder(template)
}

async function freshDatabase(server: Addresses, template: Template): Promise<Store> {
  const { databaseUrl, drop } = await freshAddress(server, template)
  return closing(await openStore({ databaseUrl, keyring: testKeyring }), drop)
}

/** So many stores on one database of the PostgreSQL of all tests, as that many processes open them; it goes with the first. */
export async function storesOfProcesses(count: number, template: Template): Promise<Store[]> {
  if (!postgres) throw new Error('no PostgreSQL to test on')
  const { databaseUrl, drop } = await freshAddress(postgres, template)
  const stores = await Promise.all(Array.from({ length: count }, () => openStore({ databaseUrl, keyring: testKeyring })))
  return stores.map((store, at) => (at === 0 ? closing(store, drop) : store))
}

async function freshAddress(server: Addresses, template: Template): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const databaseUrl = await newDatabase(server, template)
  return { databaseUrl, drop: () => dropDatabase(server, databaseUrl) }
}

async function freshFolder(template: Template): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'viewno-store-'))
  cpSync(join(inject('folders'), template), dataDir, { recursive: true })
  return closing(await openStore({ dataDir, keyring: testKeyring }), () => rmSync(dataDir, { recursive: true, force: true }))
}

/** The store, with what is left of it removed once it is closed. */
function closing(store: Store, remove: () => Promise<void> | void): Store {
  return {
    ...store,
    close: async () => {
      await store.close()
      await remove()
    },
  }
}
