import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { parametersOf } from '../../../server/parameters/parameters.ts'
import { readLinks } from '../../../server/services/links.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { ownSchemas } from '../../fixtures/product.ts'
import { found } from '../harness/applications.ts'
import { withinOneWindow } from '../harness/one-window.ts'
import { cheapHash, newBrowser, type Browser } from '../harness/sessions.ts'
import { hasPostgres, storesOfProcesses } from '../harness/template-copy.ts'

const unused = () => Promise.reject(new Error('not in this test'))
const files = { put: unused, get: unused, remove: unused, pieces: { write: unused, finish: unused, drop: unused, sweep: unused } }

describe.skipIf(!hasPostgres)('two processes on one store', () => {
  let stores: Store[]
  let apps: FastifyInstance[]
  const schemas = ownSchemas()
  beforeAll(async () => {
    process.env['CAPTCHA_FIXED'] = 'a1b2'
    stores = await storesOfProcesses(2, 'filled')
    await sql`update sys_user set password_hash = ${cheapHash}`.execute(first().db)
    const services = { files, sms: { send: unused }, sso: new Map(), links: readLinks({}) }
    apps = stores.map((store) => buildApp({ store, schemas, services, sessions: sessionReader(schemas), limits: { public: 2000, session: 6000 } }))
    await Promise.all(apps.map((app) => app.ready()))
  })
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    for (const store of stores.toReversed()) await store.close()
  })

  const first = (): Store => stores[0] as Store
  const second = (): Store => stores[1] as Store
  const browserAt = (at: number, address: string): Browser => newBrowser(apps[at] as FastifyInstance, address)
  /** The same browser, whose next request comes to the other process. */
  const handedOver = async (browser: Browser, work: () => Promise<unknown>): Promise<unknown> => {
    const [here] = [browser.app]
    browser.app = apps.find((app) => app !== here) as FastifyInstance
    try {
      return await work()
    } finally {
      browser.app = here
    }
  }

  it('given guesses of one name at both at once, then no more are let through than at one', async () => {
    const guesses = Array.from({ length: 24 }, (_, at) => browserAt(at % 2, '10.9.0.1').login('jyfuhe', 'Wrong#1'))
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'auth.failed')).toHaveLength(4)
    expect(codes.filter((code) => code === 'auth.locked')).toHaveLength(20)
  })

  it('given a caller who asks both in turn, then the limit of one is the limit of both', async () => {
    const asked = async (at: number, address: string) =>
      (await browserAt(at, address).send({ method: 'GET', url: '/scdeap/a/captcha?randomNum=browser-000001' })).statusCode
    await withinOneWindow(15_000)
    const answers: number[] = []
    for (let time = 0; time < 420; time += 1) answers.push(await asked(time % 2, '10.9.0.2'))
    const refused = answers.filter((status) => status === 429).length
    // of 300 a minute each process may have let a twentieth through uncounted
    expect(refused).toBeGreaterThanOrEqual(420 - 300 - 2 * 15)
    expect(refused).toBeLessThanOrEqual(420 - 300)
    expect(await asked(1, '10.9.0.3')).not.toBe(429)
  }, 60_000)

  it('given a parameter saved at one, then the other obeys it a second later', async () => {
    const seen = async () => (await parametersOf(second().db, schemas, new Date())).lockMinutes
    expect(await seen()).toBe(10)
    await sql`insert into "sysParam" (paramid, "lockMinutes", version) values ('site', 25, 1)`.execute(first().db)
    await expect.poll(seen, { timeout: 1500, interval: 100 }).toBe(25)
  })

  describe('given a list of so many records that they are not counted for each request', () => {
    let user: Browser
    let other: Browser
    beforeAll(async () => {
      await sql`create table grown as select * from "appMain"`.execute(first().db)
      for (let copy = 1; copy <= 8; copy += 1)
        await sql`
          insert into "appMain" select r.* from grown g, jsonb_populate_record(null::"appMain",
            to_jsonb(g) || jsonb_build_object('appmainsysid', md5(g.appmainsysid || ${copy}::text), 'appno', ${copy}::text || g.appno)) as r`.execute(
          first().db,
        )
      user = browserAt(0, '10.9.0.4')
      other = browserAt(1, '10.9.0.5')
      await user.login('superadmin')
      await other.login('superadmin')
    })

    it('then one answers what the other has counted, and who changed something at one sees it counted at the other', async () => {
      const total = async (browser: Browser) => (await found(browser, { pageSize: 1 })).total
      const before = await total(user)
      expect(before).toBeGreaterThan(2000)
      await sql`delete from "appMain" where appno in (select '8' || appno from grown where appno <> '' limit 5)`.execute(first().db)
      expect(await total(other)).toBe(before)
      expect((await user.post('/api/knowledge/save', { title: '计数', knowkind: '01' })).status).toBe(200)
      expect(await handedOver(user, () => total(user))).toBe(before - 5)
      expect(await total(user)).toBe(before - 5)
    })
  })
})
