import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { randomBytes, scryptSync } from 'node:crypto'
import { sm4 } from 'sm-crypto'
import { sql } from 'kysely'
import { buildApp } from '../../../server/app.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import { readLinks } from '../../../server/services/links.ts'
import type { Database } from '../../../server/store/database.ts'
import type { Services } from '../../../server/services/services.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { readProviders } from '../../../server/sessions/sso/read-providers.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { ownSchemas } from '../../fixtures/product.ts'
import { copyTemplateStore } from './template-copy.ts'

export const PASSWORD = 'Tsjc@2024'

/** The password as the store keeps it, but cheap to check: the tests log in hundreds of times. What a real hash costs is the affair of password.test.ts. */
export const cheapHash = storedCheaply(PASSWORD)

function storedCheaply(password: string): string {
  const salt = randomBytes(16)
  return ['scrypt', 16, 8, 1, salt.toString('base64url'), scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 }).toString('base64url')].join('$')
}

/** A running server with a clock that a test may move, and nobody in it. */
export interface Platform {
  app: FastifyInstance
  db: Database
  schemas: Schemas
  store: Store
  clock: { now: Date; pass(seconds: number): void }
  /** Adds a user; the password is the demo's. */
  addUser(
    id: string,
    roles: string[],
    more?: Partial<Record<'org_id' | 'depart_id' | 'area_code' | 'industry_type' | 'status' | 'password_hash', string>>,
  ): Promise<void>
  browser(address?: string): Browser
  /** The same store under other schemas, as after an upgrade; sessions stay. */
  upgrade(change: (schemas: Schemas) => Schemas): Promise<FastifyInstance>
  close(): Promise<void>
}

/** Names, secrets and answers of one browser; it carries cookie, `__sid` and CSRF token as the product's own pages do. */
export interface Browser {
  /** The server it talks to. */
  app: FastifyInstance
  cookie: string
  sid: string
  csrf: string
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  post(
    path: string,
    input?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Envelope; response: LightMyRequestResponse }>
  login(name: string, password?: string, change?: Record<string, unknown>): Promise<{ status: number; body: Envelope; response: LightMyRequestResponse }>
}

export interface Envelope {
  isSuccess: boolean
  errorMsg?: string
  code?: string
  data?: unknown
  problems?: { code: string; path: string; message: string; expected?: string; got?: string; cure?: string }[]
  requestId: string
}

const services: Services = {
  files: { put: refuse, get: refuse, remove: refuse, pieces: { write: refuse, finish: refuse, drop: refuse, sweep: refuse } },
  sms: { send: refuse },
  sso: readProviders({ SSO_FAKE: '1' }),
  links: readLinks({}),
}

/** Starts the server with the schemas of the product and no data: embedded in memory, or on a PostgreSQL of its own. */
export async function startPlatform(kind: Store['kind'] = 'pglite'): Promise<Platform> {
  process.env['CAPTCHA_FIXED'] = 'a1b2'
  const schemas = ownSchemas()
  const store = await copyTemplateStore(kind)
  const clock = { now: new Date('2026-03-02T08:00:00+08:00'), pass: (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000)) }
  const serve = async (files: Schemas): Promise<FastifyInstance> => {
    const served = buildApp({ store, schemas: files, services, sessions: sessionReader(files, () => clock.now), now: () => clock.now })
    await served.ready()
    return served
  }
  const app = await serve(schemas)
  return {
    app,
    db: store.db,
    schemas,
    store,
    clock,
    addUser: async (id, roles, more = {}) => {
      await sql`
        insert into sys_user (id, login_name, name, password_hash, org_id, depart_id, area_code, industry_type, status)
        values (${id}, ${id}, ${`用户${id}`}, ${more.password_hash ?? cheapHash}, ${more.org_id ?? 'JY01'}, ${more.depart_id ?? 'JY0101'}, ${more.area_code ?? '510100'}, ${more.industry_type ?? '22'}, ${more.status ?? 'active'})`.execute(
        store.db,
      )
      for (const role of roles) await sql`insert into sys_user_role (user_id, role_id) values (${id}, ${role})`.execute(store.db)
    },
    browser: (address = '10.0.0.1') => newBrowser(app, address),
    upgrade: (changed) => serve(changed(schemas)),
    close: async () => {
      await app.close()
      await store.close()
    },
  }
}

/** A browser with an address of its own, not logged in. */
export function newBrowser(app: FastifyInstance, remoteAddress: string): Browser {
  const browser: Browser = {
    app,
    cookie: '',
    sid: '',
    csrf: '',
    send: (options) =>
      browser.app.inject({
        remoteAddress,
        ...options,
        headers: { ...(browser.cookie ? { cookie: `viewno_session=${browser.cookie}` } : {}), ...options.headers },
      }),
    async post(path, input = {}, headers = {}) {
      const url = browser.sid ? `${path}?__sid=${browser.sid}` : path
      const payload = new URLSearchParams(
        Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      ).toString()
      const response = await browser.send({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': browser.csrf, ...headers },
      })
      return { status: response.statusCode, body: response.json(), response }
    },
    async login(name, password = PASSWORD, change = {}) {
      const { input } = await credentials(browser, name, password)
      const answer = await browser.post('/scdeap/a/login', { ...input, ...change })
      const set = answer.response.cookies.find((each) => each.name === 'viewno_session')
      if (answer.body.isSuccess && set) {
        const data = answer.body.data as { sessionid: string; csrf: string }
        Object.assign(browser, { cookie: set.value, sid: data.sessionid, csrf: data.csrf })
      }
      return answer
    },
  }
  return browser
}

let captchas = 0

/** Fetches a captcha and a challenge and closes the credentials with it: the form just before it is sent. */
export async function credentials(browser: Browser, name: string, password: string): Promise<{ input: Record<string, string> }> {
  const randomNum = `browser-${String(++captchas).padStart(6, '0')}`
  await browser.send({ method: 'GET', url: `/scdeap/a/captcha?randomNum=${randomNum}` })
  const challenge = await challengeOf(browser, '/scdeap/a/challenge')
  return {
    input: {
      username: challenge.close(name),
      password: challenge.close(password),
      challengeId: challenge.id,
      validateCode: 'A1B2',
      randomNum,
      loginType: '1',
      officetype: '',
    },
  }
}

/** A one-time key and what closes texts with it. */
export async function challengeOf(browser: Browser, path: string): Promise<{ id: string; close(text: string): string }> {
  const { body } = await browser.post(path)
  const { challengeId, key, iv } = body.data as { challengeId: string; key: string; iv: string }
  return { id: challengeId, close: (text) => sm4.encrypt(text, key, { mode: 'cbc', iv }) }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('not in this test'))
}
