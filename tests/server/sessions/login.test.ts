import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../server/sessions/password.ts'
import { saveAttempt } from '../../../server/sessions/queries/login.ts'
import { onBothStores } from '../harness/test-app.ts'
import { challengeOf, credentials, PASSWORD, startPlatform, type Platform } from '../harness/sessions.ts'

onBothStores('login and session', (kind) => {
  let platform: Platform

  beforeAll(async () => {
    platform = await startPlatform(kind)
    for (const id of ['window', 'other', 'locked', 'quiet', 'changer', 'guessed', 'neighbour']) await platform.addUser(id, ['jy_window'])
    // guesses sent at once meet while the password is being checked: that takes as long as it really does
    await platform.addUser('parallel', ['jy_window'], { password_hash: await hashPassword(PASSWORD) })
    await platform.addUser('gone', ['jy_window'], { status: 'suspended' })
  })
  afterAll(() => platform?.close())

  describe('logging in', () => {
    it('opens a session for a trimmed name and tells who it is', async () => {
      const browser = platform.browser()
      const { status, body, response } = await browser.login('  window ')
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ user: { loginName: 'window', userOrgId: 'JY01', industryType: '22', roleNames: '业务受理员（窗口）', home: '/home' } })
      const set = String(response.headers['set-cookie'])
      expect(set).toMatch(/HttpOnly/)
      expect(set).toMatch(/SameSite=Lax/)
      expect(set).toMatch(/Max-Age=86400/)
      expect(set).not.toMatch(/Secure/)
      expect((await browser.post('/api/user/info')).body.data).toMatchObject({ sessionid: browser.sid, csrf: browser.csrf })
    })

    it('remembers for ten days when asked', async () => {
      const browser = platform.browser()
      const { input } = await credentials(browser, 'window', PASSWORD)
      const { response } = await browser.post('/scdeap/a/login', { ...input, remember: '1' })
      expect(String(response.headers['set-cookie'])).toMatch(/Max-Age=864000/)
    })

    it('keeps neither the secret of the cookie nor a password in the store', async () => {
      const browser = platform.browser()
      await browser.login('window')
      const { rows } = await sql<{ all: string }>`select string_agg(s::text, ' ') as all from sys_session s`.execute(platform.db)
      expect(rows[0]?.all).not.toContain(browser.cookie)
      expect(rows[0]?.all).toContain(browser.sid)
    })

    it('answers alike for an unknown user, a wrong password, a suspended account and a broken ciphertext', async () => {
      const answers = []
      for (const [name, password, change] of [
        ['nobody-here', PASSWORD, {}],
        ['quiet', 'Wrong#1234', {}],
        ['gone', PASSWORD, {}],
        ['quiet', PASSWORD, { password: 'ab'.repeat(16) }],
      ] as const) {
        const { status, body } = await platform.browser('10.0.0.2').login(name, password, change)
        answers.push({ status, code: body.code, errorMsg: body.errorMsg })
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 401, code: 'auth.failed', errorMsg: '用户名或密码错误' })]),
      )
    })

    it('gives a new identifier each time and ends the session the browser came with', async () => {
      const browser = platform.browser()
      await browser.login('window')
      const former = { ...browser }
      await browser.login('window')
      expect(browser.sid).not.toBe(former.sid)
      const stale = platform.browser()
      Object.assign(stale, { cookie: former.cookie, sid: former.sid, csrf: former.csrf })
      expect((await stale.post('/api/user/info')).status).toBe(401)
    })

    it('asks for name, password and a login type it knows', async () => {
      const browser = platform.browser()
      expect((await browser.post('/scdeap/a/login', { loginType: '1', username: '', password: '' })).body.code).toBe('auth.empty')
      expect((await browser.login('window', PASSWORD, { loginType: '9' })).body.code).toBe('call.bad-parameter')
    })
  })

  describe('captcha and challenge', () => {
    it.each([
      ['a wrong answer', { validateCode: 'zzzz' }],
      ['no answer', { validateCode: '' }],
      ['no number', { randomNum: '' }],
      ['a number never drawn', { randomNum: 'never-drawn-1' }],
    ])('refuse %s before the password is looked at', async (_, change) => {
      const { status, body } = await platform.browser('10.0.0.3').login('window', PASSWORD, change)
      expect([status, body.code]).toEqual([422, 'auth.captcha'])
      const { rows } = await sql`select 1 from sys_login_attempt where ip = '10.0.0.3'`.execute(platform.db)
      expect(rows).toHaveLength(0)
    })

    it('are used up by one try, right or wrong', async () => {
      const browser = platform.browser()
      const wrong = await credentials(browser, 'window', PASSWORD)
      expect((await browser.post('/scdeap/a/login', { ...wrong.input, validateCode: 'zzzz' })).body.code).toBe('auth.captcha')
      expect((await browser.post('/scdeap/a/login', wrong.input)).body.code).toBe('auth.captcha')
      const right = await credentials(browser, 'window', PASSWORD)
      expect((await browser.post('/scdeap/a/login', right.input)).status).toBe(200)
      expect((await browser.post('/scdeap/a/login', right.input)).body.code).toBe('auth.captcha')
    })

    it('refuse a replayed challenge even under a fresh captcha', async () => {
      const browser = platform.browser()
      const first = await credentials(browser, 'window', PASSWORD)
      await browser.post('/scdeap/a/login', first.input)
      const second = await credentials(browser, 'window', PASSWORD)
      const { username, password, challengeId } = first.input
      expect((await browser.post('/scdeap/a/login', { ...second.input, username, password, challengeId })).body.code).toBe('auth.challenge')
    })

    it('grow old: a captcha in five minutes, a challenge in two', async () => {
      const browser = platform.browser()
      const late = await credentials(browser, 'window', PASSWORD)
      platform.clock.pass(121)
      expect((await browser.post('/scdeap/a/login', late.input)).body.code).toBe('auth.challenge')
      const later = await credentials(browser, 'window', PASSWORD)
      platform.clock.pass(301)
      expect((await browser.post('/scdeap/a/login', later.input)).body.code).toBe('auth.captcha')
    })

    it('draw a picture for a proper number only', async () => {
      const browser = platform.browser()
      const drawn = await browser.send({ method: 'GET', url: '/scdeap/a/captcha?randomNum=12345678' })
      expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([200, 'image/svg+xml; charset=utf-8', 'no-store'])
      expect((await browser.send({ method: 'GET', url: "/scdeap/a/captcha?randomNum=1'or'1" })).statusCode).toBe(422)
    })
  })

  describe('lock-out', () => {
    it('closes after five wrong passwords, says for how long and how to get in, opens after ten minutes, and closes for twice as long', async () => {
      const address = '10.0.1.1'
      const told = (wait: string, count = 5) => `密码连续输错 ${count} 次，账号已锁定，请 ${wait}后再试，或请本单位管理员在“用户管理”中解锁`
      for (let round = 1; round <= 4; round += 1) expect((await platform.browser(address).login('locked', 'Wrong#1')).body.code).toBe('auth.failed')
      const fifth = await platform.browser(address).login('locked', 'Wrong#1')
      expect([fifth.status, fifth.body.errorMsg]).toEqual([423, told('10 分钟')])
      platform.clock.pass(240)
      expect((await platform.browser(address).login('locked')).body.errorMsg).toBe(told('6 分钟'))
      expect((await platform.browser('10.0.1.2').login('locked')).status).toBe(200)
      platform.clock.pass(361)
      expect((await platform.browser(address).login('locked', 'Wrong#1')).body.errorMsg).toBe(told('20 分钟', 6))
      platform.clock.pass(1201)
      expect((await platform.browser(address).login('locked')).status).toBe(200)
    })

    /** Wrong passwords of an hour, as the log of logins has them. */
    const tried = async (loginName: string, ips: readonly string[]): Promise<void> => {
      const way = { loginType: '1', officetype: '', userAgent: '' }
      for (const ip of ips) await saveAttempt(platform.db, { loginName, ip, ok: false, reason: 'wrong', way, now: platform.clock.now })
    }

    it('leaves everybody else behind an address in, whatever comes from there', async () => {
      const address = '10.0.1.6'
      await tried(
        'somebody',
        Array.from({ length: 101 }, () => address),
      )
      expect((await platform.browser(address).login('neighbour', 'Wrong#1')).body.code).toBe('auth.failed')
      expect((await platform.browser(address).login('neighbour')).status).toBe(200)
      expect((await platform.browser(address).login('nobody', 'Wrong#1')).body.code).toBe('auth.failed')
      expect((await platform.browser(address).login('nobody', 'Wrong#1')).body.code).toBe('auth.locked')
    })

    it('closes a name that is guessed from everywhere, but not where its user always comes from', async () => {
      const [office, elsewhere] = ['10.0.1.7', '10.0.3.99']
      expect((await platform.browser(office).login('guessed')).status).toBe(200)
      await tried(
        'guessed',
        Array.from({ length: 30 }, (_, guess) => `10.0.3.${guess}`),
      )
      const refused = await platform.browser(elsewhere).login('guessed')
      expect([refused.status, refused.body.code]).toEqual([423, 'auth.locked-elsewhere'])
      expect(refused.body.errorMsg).toContain('请改在常用的办公网络登录')
      expect((await platform.browser(office).login('guessed')).status).toBe(200)
    })

    it('locks an unknown name just the same', async () => {
      let last = ''
      for (let round = 1; round <= 5; round += 1) last = (await platform.browser('10.0.1.3').login('no-such-user', 'Wrong#1')).body.code ?? ''
      expect(last).toBe('auth.locked')
    })

    it('starts again after a success', async () => {
      const address = '10.0.1.4'
      for (let round = 1; round <= 4; round += 1) await platform.browser(address).login('other', 'Wrong#1')
      expect((await platform.browser(address).login('other')).status).toBe(200)
      expect((await platform.browser(address).login('other', 'Wrong#1')).body.code).toBe('auth.failed')
    })

    it('lets no more than five of fifty parallel guesses through', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => platform.browser('10.0.1.5').login('parallel', 'Wrong#1')))
      expect(answers.filter(({ body }) => body.code === 'auth.failed')).toHaveLength(4)
      expect(answers.filter(({ body }) => body.code === 'auth.locked')).toHaveLength(46)
      expect((await platform.browser('10.0.1.5').login('parallel')).body.code).toBe('auth.locked')
    })
  })

  describe('a session', () => {
    it('ends at once with the logout', async () => {
      const browser = platform.browser()
      await browser.login('window')
      const { status, response } = await browser.post('/a/Logout')
      expect(status).toBe(200)
      expect(String(response.headers['set-cookie'])).toMatch(/Max-Age=0/)
      expect((await browser.post('/api/user/info')).body.code).toBe('auth.required')
    })

    it('is not opened by its __sid alone, nor by another one, nor by a made-up cookie', async () => {
      const browser = platform.browser()
      await browser.login('window')
      const stranger = platform.browser()
      stranger.sid = browser.sid
      expect((await stranger.post('/api/user/info')).status).toBe(401)
      stranger.cookie = 'x'.repeat(43)
      expect((await stranger.post('/api/user/info')).status).toBe(401)
      const other = await browser.send({
        method: 'POST',
        url: '/api/user/info?__sid=0123',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      })
      expect(other.statusCode).toBe(401)
    })

    it('grows idle in four hours, and old in a day however busy', async () => {
      const browser = platform.browser()
      await browser.login('window')
      platform.clock.pass(4 * 3600 + 1)
      expect((await browser.post('/api/user/info')).status).toBe(401)
      await browser.login('window')
      for (let hours = 0; hours < 24; hours += 3) {
        expect((await browser.post('/api/user/info')).status).toBe(200)
        platform.clock.pass(3 * 3600)
      }
      expect((await browser.post('/api/user/info')).status).toBe(401)
    })

    it('ends within five seconds of a suspension', async () => {
      await platform.addUser('leaver', ['jy_window'])
      const browser = platform.browser()
      await browser.login('leaver')
      await sql`update sys_user set status = 'suspended' where id = 'leaver'`.execute(platform.db)
      platform.clock.pass(5)
      expect((await browser.post('/api/user/info')).status).toBe(401)
    })

    it('loses a revoked role within five seconds', async () => {
      await platform.addUser('mover', ['jy_window'])
      const browser = platform.browser()
      await browser.login('mover')
      expect((await browser.post('/api/user/permission')).body.data).toContain('jy:businessPro.applyList:void')
      await sql`delete from sys_user_role where user_id = 'mover'`.execute(platform.db)
      platform.clock.pass(5)
      expect((await browser.post('/api/user/permission')).body.data).toEqual([])
      expect((await browser.post('/api/layout/routes')).body.data).not.toContainEqual(expect.objectContaining({ route: '/businessPro/applyList' }))
    })

    it('takes no POST without its CSRF token, nor one that another site started', async () => {
      const browser = platform.browser()
      await browser.login('window')
      expect((await browser.post('/api/user/permission', {}, { 'x-csrf-token': '' })).body.code).toBe('auth.csrf')
      expect((await browser.post('/api/user/permission', {}, { 'x-csrf-token': 'wrong' })).status).toBe(403)
      expect((await browser.post('/api/user/permission', {}, { origin: 'https://evil.example' })).body.code).toBe('auth.csrf')
      expect((await browser.post('/api/user/permission', {}, { origin: 'null' })).body.code).toBe('auth.csrf')
      expect((await browser.post('/api/user/permission', {}, { origin: 'http://localhost:80', host: 'localhost:80' })).status).toBe(200)
      expect((await platform.browser().post('/scdeap/a/login', {}, { origin: 'https://evil.example' })).body.code).toBe('auth.csrf')
    })

    it('survives twenty logins of one user at once', async () => {
      await platform.addUser('popular', ['jy_window'])
      const browsers = Array.from({ length: 20 }, () => platform.browser('10.0.2.1'))
      const answers = await Promise.all(browsers.map((browser) => browser.login('popular')))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(new Set(browsers.map((browser) => browser.cookie)).size).toBe(20)
    })
  })

  describe('changing the password', () => {
    const change = async (browser: ReturnType<Platform['browser']>, from: string, to: string) => {
      const challenge = await challengeOf(browser, '/api/user/passwordChallenge')
      return browser.post('/api/user/modifyPwd', { oldPassword: challenge.close(from), newPassword: challenge.close(to), challengeId: challenge.id })
    }

    it('refuses a wrong old one, a short, a simple and a used one; then ends the other sessions', async () => {
      const browser = platform.browser('10.0.3.1')
      const elsewhere = platform.browser('10.0.3.2')
      await browser.login('changer')
      await elsewhere.login('changer')
      expect((await change(browser, 'Wrong#1', 'Newer#2026')).body.errorMsg).toBe('原密码不正确')
      expect((await change(browser, PASSWORD, 'Ab1!')).body.errorMsg).toBe('密码长度不能少于 6 位')
      expect((await change(browser, PASSWORD, 'abc123')).body.code).toBe('auth.password-simple')
      expect((await change(browser, PASSWORD, PASSWORD)).body.code).toBe('auth.password-reused')
      expect((await elsewhere.post('/api/user/info')).status).toBe(200)
      expect((await change(browser, PASSWORD, 'Newer#2026')).status).toBe(200)
      expect((await elsewhere.post('/api/user/info')).status).toBe(401)
      expect((await browser.post('/api/user/info')).status).toBe(200)
      expect((await change(browser, 'Newer#2026', PASSWORD)).body.code).toBe('auth.password-reused')
      expect((await platform.browser('10.0.3.3').login('changer')).body.code).toBe('auth.failed')
      expect((await platform.browser('10.0.3.3').login('changer', 'Newer#2026')).status).toBe(200)
    })

    it('does not take a challenge of the login, nor of another user', async () => {
      const browser = platform.browser('10.0.3.4')
      const other = platform.browser('10.0.3.5')
      await browser.login('quiet')
      await other.login('other')
      for (const challenge of [await challengeOf(browser, '/scdeap/a/challenge'), await challengeOf(other, '/api/user/passwordChallenge')]) {
        const { body } = await browser.post('/api/user/modifyPwd', {
          oldPassword: challenge.close(PASSWORD),
          newPassword: challenge.close('Newer#2026'),
          challengeId: challenge.id,
        })
        expect(body.code).toBe('auth.challenge')
      }
    })
  })
})
