import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { describe } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { sessionReader } from '../../server/auth/read-session.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { readLinks } from '../../server/links.ts'
import { loadSchemas } from '../../server/load-schemas.ts'
import type { Database, Services } from '../../server/operation.ts'
import type { Schemas } from '../../server/schemas.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { newBrowser, type Browser } from './sessions.ts'

export type StoreKind = 'pglite' | 'postgres'

/** The product on one store with demo accounts and, when asked, demo data; a clock that tests may move. */
export interface TestApp {
  app: FastifyInstance
  db: Database
  store: Store
  schemas: Schemas
  clock: { now: Date }
  /** A browser in which a demo account is logged in. */
  login(user: string): Promise<Browser>
  browser(): Browser
  close(): Promise<void>
}

const postgres = findPostgres()
if (!postgres) console.warn('\n!! PostgreSQL binaries not found: server tests run on PGlite alone !!\n')

/** Starts the product for tests: embedded in memory, or on a PostgreSQL of its own. */
export async function startApp({ store: kind, fill = 0, today = '2026-03-02' }: { store: StoreKind; fill?: number; today?: string }): Promise<TestApp> {
  process.env['CAPTCHA_FIXED'] = 'a1b2'
  const server = kind === 'postgres' && postgres ? await startPostgres(postgres) : null
  const store = await openStore(server ? { databaseUrl: await server.newDatabase() } : {})
  const schemas = loadSchemas(join(import.meta.dirname, '../../schemas'))
  await migrate(store, schemas)
  await fillDemo(store, schemas, { count: fill, today })
  const clock = { now: new Date(`${today}T09:00:00+08:00`) }
  const now = (): Date => clock.now
  const app = buildApp({ store, schemas, services, sessions: sessionReader(schemas, now), now })
  await app.ready()
  let addresses = 0
  const browser = (): Browser => newBrowser(app, `10.1.0.${(addresses += 1)}`)
  return {
    app,
    db: store.db,
    store,
    schemas,
    clock,
    browser,
    login: async (user) => {
      const opened = browser()
      const { body } = await opened.login(user)
      if (!body.isSuccess) throw new Error(`${user} cannot log in: ${body.errorMsg ?? ''}`)
      return opened
    },
    close: async () => {
      await app.close()
      await store.close()
      await server?.stop()
    },
  }
}

/** The same tests on both stores; PostgreSQL is skipped, and said so, where its binaries are missing. */
export function onBothStores(title: string, tests: (kind: StoreKind) => void): void {
  describe(`${title} (PGlite)`, () => tests('pglite'))
  describe.skipIf(!postgres)(`${title} (PostgreSQL)`, () => tests('postgres'))
}

const services: Services = {
  files: { put: absent, get: absent, remove: absent, pieces: { write: absent, finish: absent, drop: absent, sweep: absent } },
  sms: { send: absent },
  links: readLinks({ LINK_QPSYS: 'https://qp.example.cn/login', FRAME_ORIGINS: 'https://qp.example.cn' }),
}

function absent(): Promise<never> {
  return Promise.reject(new Error('not in this test'))
}
