import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothStores } from '../harness/test-app.ts'
import { challengeOf, PASSWORD, startPlatform, type Browser, type Platform } from '../harness/sessions.ts'

const code = '/api/jy/common/getythUserInfo'
const ticket = '/a/login'
const bind = '/api/jy/common/getythUserbd'

interface SignOnAnswer {
  bound: boolean
  bindToken: string
  sessionid: string
  csrf: string
  secret?: string
  user: { loginName: string }
}

onBothStores('single sign-on', (kind) => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform(kind)
    for (const id of ['anna', 'berta', 'carla']) await platform.addUser(id, ['jy_window'])
    await platform.addUser('chief', ['super_admin'])
    await sql`insert into sys_sso_binding (provider, subject, user_id) values ('code', 'A-1', 'anna'), ('ticket', 'C-1', 'carla')`.execute(platform.db)
  })
  afterAll(() => platform?.close())

  /** A browser that has been to the provider and is back: it holds the round's cookie. */
  async function roundOf(provider: 'code' | 'ticket', browser = platform.browser()): Promise<{ browser: Browser; state: string; cookie: string }> {
    const { body, response } = await browser.post('/scdeap/a/sso/begin', { provider })
    const { address } = body.data as { address: string }
    const state = new URL(address, 'http://here').searchParams.get('state') ?? ''
    return { browser, state, cookie: response.cookies.find((each) => each.name === 'viewno_sso')?.value ?? '' }
  }
  const post = (browser: Browser, path: string, cookie: string, input: Record<string, unknown>) => browser.post(path, input, { cookie: `viewno_sso=${cookie}` })

  it.each([
    ['code', code, { code: 'fake.A-1.n1' }, 'anna'],
    ['ticket', ticket, { ticket: 'fake.C-1.n1', loginType: '4' }, 'carla'],
    ['ticket', ticket, { ynSsoToken: 'fake.C-1.n2' }, 'carla'],
  ] as const)('lets in whom a %s stands for, with a session like any other', async (provider, path, proof, loginName) => {
    const { browser, state, cookie } = await roundOf(provider)
    const { status, body, response } = await post(browser, path, cookie, { ...proof, state })
    expect([status, body.data]).toMatchObject([200, { bound: true, user: { loginName } }])
    const { sessionid, csrf } = body.data as SignOnAnswer
    Object.assign(browser, { cookie: response.cookies.find((each) => each.name === 'viewno_session')?.value, sid: sessionid, csrf })
    expect((await browser.post('/api/user/info')).status).toBe(200)
  })

  it('takes a state once, a code once, and neither from another browser, another provider or too late', async () => {
    const first = await roundOf('code')
    const input = { code: 'fake.A-1.once', state: first.state }
    expect((await post(platform.browser(), code, 'another-browser', input)).body.code).toBe('auth.sso-state')
    expect((await post(first.browser, ticket, first.cookie, { ticket: 'fake.C-1.x', state: first.state })).body.code).toBe('auth.sso-state')
    expect((await post(first.browser, code, first.cookie, input)).status).toBe(200)
    expect((await post(first.browser, code, first.cookie, { ...input, code: 'fake.A-1.other' })).body.code).toBe('auth.sso-state')
    const second = await roundOf('code')
    expect((await post(second.browser, code, second.cookie, { ...input, state: second.state })).body.code).toBe('auth.sso-state')
    const late = await roundOf('code')
    platform.clock.pass(601)
    expect((await post(late.browser, code, late.cookie, { code: 'fake.A-1.late', state: late.state })).body.code).toBe('auth.sso-state')
  })

  it.each([
    ['nothing the provider knows', code, { code: 'made-up' }, 401, 'auth.sso-refused'],
    ['no proof at all', code, {}, 422, 'call.bad-parameter'],
    ['no state', code, { code: 'fake.A-1.q', state: '' }, 422, 'call.bad-parameter'],
    ['the login type of passwords', code, { code: 'fake.A-1.q', loginType: '1' }, 422, 'call.bad-parameter'],
  ] as const)('refuses %s', async (_, path, input, status, problem) => {
    const { browser, state, cookie } = await roundOf('code')
    const { status: answered, body } = await post(browser, path, cookie, { state, ...input })
    expect([answered, body.code]).toEqual([status, problem])
  })

  it('refuses a provider it does not have', async () => {
    expect((await platform.browser().post('/scdeap/a/sso/begin', { provider: 'elsewhere' })).body.code).toBe('auth.sso-off')
  })

  it('binds somebody new to the account whose password they know, once, and knows them the next time', async () => {
    const { browser, state, cookie } = await roundOf('code')
    const { bound, bindToken } = (await post(browser, code, cookie, { code: 'fake.N-7.n1', state })).body.data as SignOnAnswer
    expect(bound).toBe(false)
    const sent = async (password: string, withCookie = cookie) => {
      const { id, close } = await challengeOf(browser, '/scdeap/a/challenge')
      return post(browser, bind, withCookie, { bindToken, username: close('berta'), password: close(password), challengeId: id })
    }
    expect((await sent('Wrong#1234')).body.code).toBe('auth.failed')
    expect((await sent(PASSWORD, 'stolen')).body.code).toBe('auth.sso-state')
    expect((await sent(PASSWORD)).body.data).toMatchObject({ bound: true, user: { loginName: 'berta' } })
    expect((await sent(PASSWORD)).body.code).toBe('auth.sso-state')
    const again = await roundOf('code')
    expect((await post(again.browser, code, again.cookie, { code: 'fake.N-7.n2', state: again.state })).body.data).toMatchObject({
      user: { loginName: 'berta' },
    })
  })

  it('keeps a suspended account out, and the log tells of both', async () => {
    await sql`update sys_user set status = 'suspended' where id = 'carla'`.execute(platform.db)
    const { browser, state, cookie } = await roundOf('ticket')
    expect((await post(browser, ticket, cookie, { ticket: 'fake.C-1.n9', state })).body.code).toBe('auth.sso-refused')
    const chief = platform.browser()
    await chief.login('chief')
    const { body } = await chief.post('/api/loginlog/loginLog/list', { loginName: 'carla', sort: [{ id: 'at', dir: 'desc' }] })
    expect((body.data as { list: unknown[] }).list[0]).toMatchObject({
      loginName: 'carla',
      succeeded: 0,
      reason: 'suspended',
      reason_label: '账号已停用',
      loginType: '4',
    })
  })

  describe('and sessions', () => {
    it('of token store type 2 are opened by the header alone: no cookie is set', async () => {
      const browser = platform.browser('10.0.9.1')
      const { body, response } = await browser.login('anna', PASSWORD, { tokenStore: '2' })
      const { secret = '', sessionid, csrf } = body.data as SignOnAnswer
      expect(response.cookies).toEqual([])
      Object.assign(browser, { sid: sessionid, csrf })
      expect((await browser.post('/api/user/permission', {}, { 'x-viewno-session': secret })).status).toBe(200)
      expect((await browser.post('/api/user/permission')).status).toBe(401)
      await browser.post('/a/Logout', {}, { 'x-viewno-session': secret })
      expect((await browser.post('/api/user/permission', {}, { 'x-viewno-session': secret })).status).toBe(401)
    })

    it('beyond the number a user may have end, the oldest first, also under eight logins at once', async () => {
      const chief = platform.browser('10.0.9.2')
      await chief.login('chief')
      const parameters = {
        paramid: 'site',
        version: 1,
        lockFailures: 5,
        lockMinutes: 10,
        idleHours: 4,
        sessionsPerUser: 2,
        exportRows: 50000,
        printRecords: 200,
      }
      const headers = { cookie: `viewno_session=${chief.cookie}`, 'x-csrf-token': chief.csrf }
      expect((await chief.send({ method: 'POST', url: '/api/sysmng/parameters/save', headers, payload: parameters })).statusCode).toBe(200)
      platform.clock.pass(6)
      const [one, two, three] = [platform.browser(), platform.browser(), platform.browser()]
      for (const browser of [one, two, three]) {
        await browser?.login('berta')
        platform.clock.pass(1)
      }
      const alive = await Promise.all([one, two, three].map(async (browser) => (await browser?.post('/api/user/info'))?.status))
      expect(alive).toEqual([401, 200, 200])
      await Promise.all(Array.from({ length: 8 }, () => platform.browser('10.0.9.3').login('berta')))
      const { body } = await chief.post('/api/loginsession/loginSession/list', { userId: 'berta', filters: [{ field: 'endedAt', op: 'empty' }] })
      expect((body.data as { total: number }).total).toBe(2)
    })

    it('and logins are listed for those alone who hold the code', async () => {
      const browser = platform.browser()
      await browser.login('anna')
      for (const path of ['/api/loginlog/loginLog/list', '/api/loginlog/loginLog/export', '/api/loginsession/loginSession/list']) {
        expect((await browser.post(path)).body.code).toBe('right.denied')
      }
    })

    it('are ended at once by an administrator, within their scope', async () => {
      const [browser, chief] = [platform.browser(), platform.browser()]
      await browser.login('anna')
      await chief.login('chief')
      const end = (by: Browser, ids: string) => by.post('/api/loginsession/loginSession/end', { ids })
      expect((await end(browser, browser.sid)).body.code).toBe('right.denied')
      expect((await end(chief, 'nowhere')).status).toBe(404)
      expect((await end(chief, browser.sid)).body.data).toEqual({ ended: 1 })
      expect((await end(chief, browser.sid)).body.data).toEqual({ ended: 0 })
      expect((await browser.post('/api/user/info')).status).toBe(401)
    })

    it('bound to another system tell so, and are unbound by their owner', async () => {
      const browser = platform.browser()
      await browser.login('anna')
      const listed = async (by: Browser) => ((await by.post('/api/user/ssoBindings')).body.data as { list: { id: string }[] }).list
      const unbind = async (by: Browser, ids: string[]) => by.post('/api/user/ssoUnbind', { ids: ids.join(',') })
      const [own] = await listed(browser)
      expect(own).toMatchObject({ provider: 'code', provider_label: '一体化平台（授权码）', lastUsedAt: expect.stringMatching(/^2026-/) as string })
      const chief = platform.browser()
      await chief.login('chief')
      // who sees everybody's records sees no binding but the own here
      expect(await listed(chief)).toEqual([])
      expect((await unbind(chief, [own?.id ?? ''])).status).toBe(404)
      expect((await unbind(browser, [own?.id ?? '', 'none'])).status).toBe(404)
      expect(await listed(browser)).toHaveLength(1)
      expect((await unbind(browser, [own?.id ?? ''])).body.data).toEqual({ unbound: 1 })
      expect(await listed(browser)).toEqual([])
    })

    it('come in by a side there is', async () => {
      expect((await platform.browser().login('anna', PASSWORD, { officetype: '99' })).body.code).toBe('call.bad-parameter')
      expect((await platform.browser().login('anna', PASSWORD, { officetype: '21' })).status).toBe(200)
    })
  })
})
