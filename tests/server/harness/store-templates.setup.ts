import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '../../../server/demo/fill.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { migrate } from '../../../server/store/migration/migrate.ts'
import { openStore, type StoreSource } from '../../../server/store/open-store.ts'
import { testKeyring } from '../../fixtures/data-key.ts'
import { trimLog } from '../../fixtures/trim-log.ts'
import { copyDatabase, startPostgres, type Addresses } from './databases/postgres.ts'
import { findPostgres, onlyPostgres } from './test-store.ts'
import { DAY, templates, type Template } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that all test files share, with a database for each template; null where its binaries are missing. */
    postgres: Addresses | null
    /** Folder with a folder for each template of the embedded store. */
    folders: string
  }
}

/** Makes the stores that test files copy: creating a store takes seconds, copying one little. */
export default async function prepareTemplates({ provide }: TestProject): Promise<() => Promise<void>> {
  const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))
  const binaries = findPostgres()
  if (!binaries) console.warn('\n!! PostgreSQL binaries not found: server tests run on PGlite alone !!\n')
  const server = binaries ? await startPostgres(binaries) : null
  const folder = mkdtempSync(join(tmpdir(), 'viewno-templates-'))
  const place = (name: string): string => join(folder, name)
  await Promise.all([
    onlyPostgres ||
      make(
        schemas,
        (name) => ({ dataDir: place(name) }),
        (name) => Promise.resolve(name === 'empty' ? undefined : cpSync(place('empty'), place(name), { recursive: true })),
      ).then(() => Object.keys(templates).forEach((name) => trimLog(place(name)))),
    server &&
      make(
        schemas,
        (name) => ({ databaseUrl: `${server.admin}/${name}` }),
        (name) => copyDatabase(server.admin, name, name === 'empty' ? 'template1' : 'empty'),
      ),
  ])
  provide('postgres', server && { address: server.address, admin: server.admin })
  provide('folders', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await server?.stop()
  }
}

/** Makes every template, the empty one first, of which the others are copies with demo data. */
async function make(schemas: Schemas, source: (name: Template) => StoreSource, copy: (name: Template) => Promise<void>): Promise<void> {
  for (const [name, count] of Object.entries(templates) as [Template, number | null][]) {
    await copy(name)
    const store = await openStore({ ...source(name), keyring: testKeyring })
    if (count === null) await migrate(store, schemas)
    else await fillDemo(store, schemas, { count, today: DAY })
    await store.close()
  }
}
