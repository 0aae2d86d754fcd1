import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../../server/app.ts'
import { fillDemo } from '../../../server/demo/fill.ts'
import { readLinks } from '../../../server/services/links.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import { migrate } from '../../../server/store/migration/migrate.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { ownSchemas } from '../../fixtures/product.ts'
import { cheapHash, newBrowser, type Browser } from './sessions.ts'

const unused = () => Promise.reject(new Error('not in this test'))
const files = { put: unused, get: unused, remove: unused, pieces: { write: unused, finish: unused, drop: unused, sweep: unused } }

/** The product on a store that is still empty: its tables and accounts and no records; and somebody who may do everything, logged in. */
export async function productOn(store: Store): Promise<{ app: FastifyInstance; user: Browser }> {
  process.env['CAPTCHA_FIXED'] = 'a1b2'
  const schemas = ownSchemas()
  await migrate(store, schemas)
  await fillDemo(store, schemas, { count: 0 })
  await sql`update sys_user set password_hash = ${cheapHash}`.execute(store.db)
  const app = buildApp({ store, schemas, services: { files, sms: { send: unused }, sso: new Map(), links: readLinks({}) }, sessions: sessionReader(schemas) })
  await app.ready()
  const user = newBrowser(app, '10.1.0.1')
  await user.login('superadmin')
  return { app, user }
}
