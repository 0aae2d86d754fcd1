import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const load = '/api/sysmng/parameters/load'

onBothStores('system parameters', (kind) => {
  let testApp: TestApp
  let admin: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    admin = await testApp.login('jyadmin')
  })
  afterAll(() => testApp?.close())

  const shown = async (): Promise<Row> => (await call(admin, load)).body.data as Row

  /** Saves some parameters over those that are set, and waits until the server obeys them. */
  async function set(values: Row, browser = admin): Promise<Answer> {
    const response = await browser.send({
      method: 'POST',
      url: `/api/sysmng/parameters/save?__sid=${browser.sid}`,
      headers: { cookie: `viewno_session=${browser.cookie}`, 'x-csrf-token': browser.csrf },
      payload: {
        ...(await shown()),
        ...values,
        ...Object.fromEntries(
          Object.keys(await shown())
            .filter((name) => name.endsWith('_changed'))
            .map((name) => [name, undefined]),
        ),
      },
    })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 6000)
    return { status: response.statusCode, body: response.json() }
  }

  it('answers the defaults before anybody set one, and afterwards who changed what from what', async () => {
    expect(await shown()).toMatchObject({ paramid: 'site', version: 1, lockFailures: 5, lockMinutes: 10, idleHours: 4, exportRows: 50000, printRecords: 200 })
    expect((await set({ lockMinutes: 15 })).status).toBe(200)
    const now = await shown()
    expect(now).toMatchObject({ version: 2, lockMinutes: 15, lockMinutes_changed: { from: '10', at: expect.stringMatching(/^2026-03-02/) } })
    expect(now['lockFailures_changed']).toBeUndefined()
  })

  it('refuses what is out of bounds, a version that is not the last, and who has no right', async () => {
    expect((await set({ lockFailures: 2 })).body.problems?.[0]).toMatchObject({ path: '/lockFailures', code: 'field.minimum' })
    expect((await set({ version: 1, lockMinutes: 20 })).body.code).toBe('record.conflict')
    expect((await set({}, await testApp.login('jyshouli'))).body.code).toBe('right.denied')
  })

  it('locks after as many wrong passwords as it says', async () => {
    await set({ lockFailures: 3 })
    const guesser = testApp.browser()
    const codes = []
    for (let guess = 0; guess < 4; guess += 1) codes.push((await guesser.login('jyfuhe', 'Wrong#1234')).body.code)
    expect(codes).toEqual(['auth.failed', 'auth.failed', 'auth.locked', 'auth.locked'])
  })

  it('lets people log in only from the addresses it names, says so, writes it down, and never shuts out who sets it', async () => {
    for (const wrong of ['10.1.2', '10.0.0.0/40', '203.0.113.0/24']) {
      expect((await set({ ipwhite: wrong })).body.problems?.[0]).toMatchObject({ code: 'record.guard', path: '/ipwhite' })
    }
    expect((await set({ ipwhite: '0.0.0.0/0，jyshouli@10.21.0.0/16' })).status).toBe(200)
    const refused = await testApp.browser().login('jyshouli')
    expect(refused.body).toMatchObject({ code: 'auth.address', errorMsg: expect.stringContaining('不在允许登录的范围内') })
    // a wrong password is not told whether the address would do
    expect((await testApp.browser().login('jyshouli', 'Wrong#1234')).body.code).toBe('auth.failed')
    expect((await testApp.browser().login('jyzhuli')).status).toBe(200)
    const { rows } = await sql<{ succeeded: number; reason: string }>`
      select succeeded, reason from sys_login_attempt where login_name = 'jyshouli' order by id desc limit 2`.execute(testApp.db)
    expect(rows).toEqual([
      { succeeded: 0, reason: 'wrong' },
      { succeeded: 0, reason: 'address' },
    ])
    await set({ ipwhite: '' })
    expect((await testApp.browser().login('jyshouli')).status).toBe(200)
  })

  it('refuses larger exports and prints than it says', async () => {
    await set({ exportRows: 100, printRecords: 1 })
    const window = await testApp.login('jyshouli')
    const { status, body } = await call(window, '/api/appmain/exportAppMainSheetList', { view: 'businessPro/applyList' })
    expect([status, body.code]).toEqual([422, 'export.too-many'])
    const print = await window.send({
      method: 'GET',
      url: `/api/common/commonPrint?__sid=${window.sid}&code=SBDDY&ids=1,2`,
      headers: { cookie: `viewno_session=${window.cookie}` },
    })
    expect(print.json<Answer['body']>().code).toBe('call.bad-parameter')
  })

  it('ends a session that was idle longer than it says', async () => {
    await set({ idleHours: 1 })
    const window = await testApp.login('jyshouli')
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 59 * 60_000)
    expect((await call(window, '/api/user/permission')).status).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 61 * 60_000)
    expect((await call(window, '/api/user/permission')).status).toBe(401)
  })
})
