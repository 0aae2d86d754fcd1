import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadSchemas } from '../../server/load-schemas.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openStore, type StoreSource } from '../../server/store/open-store.ts'
import { findPostgres, newDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that all test files share; '' where its binaries are missing. */
    postgres: string
    /** The migrated, empty database on it that others are copied from. */
    postgresTemplate: string
    /** File with a dump of a migrated, empty embedded store. */
    pgliteTemplate: string
  }
}

/** Makes one store of each kind, migrated and empty, that test files copy: making one anew takes seconds, a copy little. */
export default async function oneStore({ provide }: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres()
  if (!binaries) console.warn('\n!! PostgreSQL binaries not found: server tests run on PGlite alone !!\n')
  const server = binaries ? await startPostgres(binaries) : null
  const database = server ? await newDatabase(server.address) : ''
  if (database) await migrated({ databaseUrl: database })
  provide('postgres', server?.address ?? '')
  provide('postgresTemplate', database.split('/').at(-1) ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'viewno-template-'))
  const template = join(folder, 'pglite.tar')
  writeFileSync(template, await migrated({}))
  provide('pgliteTemplate', template)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await server?.stop()
  }
}

/** Brings an empty store to the product's schemas; answers its dump where it is embedded. */
async function migrated(source: StoreSource): Promise<Uint8Array> {
  const store = await openStore(source)
  await migrate(store, loadSchemas(join(import.meta.dirname, '../../schemas')))
  const dump = await store.dump?.()
  await store.close()
  return dump ?? new Uint8Array()
}
