import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe } from 'vitest'
import { buildApp, type AppOptions } from '../../../server/app.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import { fillDemo } from '../../../server/demo/fill.ts'
import { readLinks } from '../../../server/services/links.ts'
import type { Database } from '../../../server/store/database.ts'
import type { Services } from '../../../server/services/services.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { readProviders } from '../../../server/sessions/sso/read-providers.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { copyTemplateStore, hasPostgres } from './template-copy.ts'
import { onlyPostgres } from './test-store.ts'
import { ownSchemas } from '../../fixtures/product.ts'
import { cheapHash, newBrowser, type Browser } from './sessions.ts'
import { DAY, templateWith } from './templates.ts'

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

interface AppWishes {
  /** Where it is named, the test is of that store; else it runs on PostgreSQL, twice as fast, and on the embedded store of a machine without one. */
  store?: StoreKind
  /** Demo applications, at least; the accounts are there in any case. */
  fill?: number
  today?: string
  /** In place of services that are absent in tests. */
  services?: Partial<Services>
  /** Requests a minute, by the real clock, where a test asks more often than people. */
  limits?: AppOptions['limits']
}

/** Starts the product for tests: embedded in memory, or on a database of its own. */
export async function startApp({ store: kind = 'postgres', fill = 0, today = DAY, services: own, limits }: AppWishes): Promise<TestApp> {
  process.env['CAPTCHA_FIXED'] = 'a1b2'
  const schemas = ownSchemas()
  const template = templateWith(fill, today)
  const store = await copyTemplateStore(kind, template ?? 'empty')
  if (!template) await fillDemo(store, schemas, { count: fill, today })
  await sql`update sys_user set password_hash = ${cheapHash}`.execute(store.db)
  const clock = { now: new Date(`${today}T09:00:00+08:00`) }
  const now = (): Date => clock.now
  const app = buildApp({ store, schemas, services: { ...services, ...own }, sessions: sessionReader(schemas, now), now, ...(limits ? { limits } : {}) })
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
    },
  }
}

/** The same tests on both stores; PostgreSQL is skipped, and said so, where its binaries are missing. */
export function onBothStores(title: string, tests: (kind: StoreKind) => void): void {
  describe.skipIf(onlyPostgres)(`${title} (PGlite)`, () => tests('pglite'))
  describe.skipIf(!hasPostgres)(`${title} (PostgreSQL)`, () => tests('postgres'))
}

const services: Services = {
  files: { put: absent, get: absent, remove: absent, pieces: { write: absent, finish: absent, drop: absent, sweep: absent } },
  sms: { send: absent },
  sso: readProviders({ SSO_FAKE: '1' }),
  links: readLinks({ LINK_QPSYS: 'https://qp.example.cn/login', FRAME_ORIGINS: 'https://qp.example.cn' }),
}

function absent(): Promise<never> {
  return Promise.reject(new Error('not in this test'))
}
