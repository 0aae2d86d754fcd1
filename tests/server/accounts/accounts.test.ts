import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordWeakness } from '../../../engine/domain/password-strength.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, refusal, rows } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import { challengeOf, type Browser } from '../harness/sessions.ts'

const user = '/api/sys/user'

onBothStores('accounts of people', (kind) => {
  let testApp: TestApp
  let admin: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    admin = await testApp.login('jyadmin')
  })
  afterAll(() => testApp?.close())

  const clerk: Row = { name: '新来的', phone: '13900030001', orgId: 'JY01', departId: 'JY0101', roles: 'jy_window,ordinary_jy' }
  const saved = (more: Row, browser = admin): Promise<Row> => dataOf(call(browser, `${user}/save`, { ...clerk, ...more }))
  const loaded = (id: unknown, browser = admin): Promise<Row> => dataOf(call(browser, `${user}/load`, { id: String(id) }))

  it('makes an account with a temporary password, which opens nothing but the way to an own one', async () => {
    const made = await saved({ loginName: 'xinlai' })
    const temporary = String(made['temporaryPassword'])
    expect([temporary.length, passwordWeakness(temporary)]).toEqual([12, null])
    expect(await loaded(made['id'])).toMatchObject({ userState: '1', mustChange: 1, industryType: '22', temporaryPassword: '', roles: 'jy_window,ordinary_jy' })

    const browser = testApp.browser()
    const { body } = await browser.login('xinlai', temporary)
    expect(body.data).toMatchObject({ user: { mustChangePassword: true } })
    expect(await refusal(call(browser, '/api/user/menuTree'))).toBe('403 auth.temporary')
    expect(await refusal(call(browser, '/api/appmain/appMainSheetList'))).toBe('403 auth.temporary')
    await change(browser, temporary, 'Own#2026pass')
    expect((await call(browser, '/api/user/menuTree')).status).toBe(200)
    expect((await dataOf(call(browser, '/api/user/info')))['user']).not.toHaveProperty('mustChangePassword')
    expect(await loaded(made['id'])).toMatchObject({ mustChange: 0 })
  })

  it('resets a password: sessions end, the new one has to be changed, the old one no longer counts', async () => {
    const before = await testApp.login('jyshencha')
    const { temporaryPassword } = await dataOf(call(admin, `${user}/resetPwd`, { id: 'jyshencha' }))
    expect((await call(before, '/api/user/menuTree')).status).toBe(401)
    expect((await testApp.browser().login('jyshencha')).body.code).toBe('auth.failed')
    const again = testApp.browser()
    expect((await again.login('jyshencha', String(temporaryPassword))).body.data).toMatchObject({ user: { mustChangePassword: true } })
    expect(await refusal(call(again, '/api/user/menuTree'))).toBe('403 auth.temporary')
  })

  it('gives no role beyond the caller’s own codes, and touches nobody who holds one', async () => {
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: 'upstart', roles: 'super_admin' }))).toBe('422 record.guard /roles')
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: 'upstart', roles: 'jy_window,jc_leader' }))).toBe('422 record.guard /roles')
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: 'upstart', roles: 'emperor' }))).toBe('422 field.not-in-dictionary /roles')
    for (const way of ['resetPwd', 'disable', 'lock']) expect(await refusal(call(admin, `${user}/${way}`, { id: 'superadmin' }))).toBe('422 record.guard /id')
    const other = await loaded('superadmin')
    expect(await refusal(call(admin, `${user}/save`, { ...other, phone: '13900030002' }))).toBe('422 record.guard /id')
    const own = await loaded('jyadmin')
    expect(await refusal(call(admin, `${user}/save`, { ...own, roles: 'jy_admin,jy_window' }))).toBe('422 record.guard /roles')
    const root = await testApp.login('superadmin')
    expect((await saved({ loginName: 'second', roles: 'super_admin' }, root))['roles']).toBe('super_admin')
  })

  it('leaves roles as they are for whoever may edit, and takes one away at the next look', async () => {
    const { id } = await saved({ loginName: 'lesser' })
    const record = await loaded(id)
    const changed = await saved({ ...record, name: '改名', roles: 'ordinary_jy' })
    expect(changed).toMatchObject({ name: '改名', roles: 'ordinary_jy', loginName: 'lesser', temporaryPassword: '' })
    expect(await refusal(call(admin, `${user}/save`, { ...record, updatedAt: '2020-01-01 00:00:00' }))).toBe('409 record.conflict /updatedAt')
  })

  it('locks out and lets in again, forgiving wrong passwords; suspends several at once, row by row', async () => {
    const here = await testApp.login('jycaiwu')
    await dataOf(call(admin, `${user}/lock`, { id: 'jycaiwu' }))
    expect((await call(here, '/api/user/menuTree')).status).toBe(401)
    expect((await testApp.browser().login('jycaiwu')).body.code).toBe('auth.failed')
    expect(await refusal(call(admin, `${user}/lock`, { id: 'jycaiwu' }))).toBe('409 record.state /userState')
    await dataOf(call(admin, `${user}/unlock`, { id: 'jycaiwu' }))
    await testApp.login('jycaiwu')

    const guesser = testApp.browser()
    for (let tries = 0; tries < 5; tries += 1) await guesser.login('jydangan', 'Wrong#1234')
    expect((await guesser.login('jydangan')).body.code).toBe('auth.locked')
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000)
    await dataOf(call(admin, `${user}/unlock`, { id: 'jydangan' }))
    expect((await guesser.login('jydangan')).body.isSuccess).toBe(true)

    const { results } = await dataOf<{ results: Row[] }>(call(admin, `${user}/disable`, { ids: 'jyyiqi,jyadmin', partial: '1' }))
    expect(results).toMatchObject([{ ok: true }, { ok: false, problem: { message: '不能办理自己的账号' } }])
    expect(await loaded('jyyiqi')).toMatchObject({ userState: '0', userState_label: '停用' })
  })

  it('keeps to the caller’s institute and to what accounts may be', async () => {
    expect(await refusal(call(admin, `${user}/load`, { id: 'snshouli' }))).toBe('404 record.not-found /id')
    expect(await refusal(call(admin, `${user}/resetPwd`, { id: 'snshouli' }))).toBe('404 record.not-found /id')
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: 'abroad', orgId: 'JY02', departId: '' }))).toBe(
      '422 field.not-in-dictionary /orgId',
    )
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: 'abroad', departId: 'JY0200' }))).toBe('422 field.not-in-dictionary /departId')
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: 'inside', orgId: 'JY0101', departId: '' }))).toBe('422 record.guard /orgId')
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: 'JYshouli' }))).toBe('409 record.duplicate /loginName')
    expect(await refusal(call(admin, `${user}/save`, { ...clerk, loginName: '1' }))).toBe('422 field.pattern /loginName')
    const clerkHere = await testApp.login('jyshouli')
    expect(await refusal(call(clerkHere, `${user}/list`))).toMatch(/^403 right.denied/)
    const list = await rows(admin, `${user}/list`, { view: 'sysmng/orgmng/userManage', roles: 'jy_inspector', pageSize: 50 })
    expect(list.map(({ loginName }) => loginName)).toEqual(expect.arrayContaining(['jyjianyan1', 'jydaxiang']))
    expect(list.every(({ roles }) => String(roles).includes('jy_inspector'))).toBe(true)
  })

  it('keeps what the office knows of a person, with their certificates beside it', async () => {
    const record = await dataOf(call(admin, '/api/sys/staff/load', { id: 'jyjianyan1' }))
    expect(record).toMatchObject({ name: '陈志远', post: '电梯检验师', onDuty_label: '在岗' })
    const saved = await dataOf(call(admin, '/api/sys/staff/save', { ...record, certs: '', post: '电梯检验室主任', onDuty: '2', idNo: '11010519491231002X' }))
    expect(saved).toMatchObject({ post: '电梯检验室主任', onDuty: '2', name: '陈志远' })
    expect(String(saved['idNo'])).toContain('****')
  })

  async function change(browser: Browser, from: string, to: string): Promise<void> {
    const { id, close } = await challengeOf(browser, '/api/user/passwordChallenge')
    await dataOf(call(browser, '/api/user/modifyPwd', { oldPassword: close(from), newPassword: close(to), challengeId: id }))
  }
})
