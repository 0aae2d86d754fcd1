import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstAdministratorLink } from '../../../server/accounts/first-administrator.ts'
import { createAdministrator, resetAccounts, type Installation } from '../../../server/accounts/console.ts'
import { fillAccounts } from '../../../server/demo/accounts.ts'
import { refuseKnownPassword } from '../../../server/demo/known-password.ts'
import { onBothStores } from '../harness/test-app.ts'
import { plainBook } from '../harness/audit-book.ts'
import { call } from '../harness/applications.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { challengeOf, startPlatform, type Browser, type Platform } from '../harness/sessions.ts'

const LINK = '/scdeap/a/firstAdministrator/link'
const CREATE = '/scdeap/a/firstAdministrator/create'
const PASSWORD = 'Own#2026pass'

onBothStores('the first administrator', (kind) => {
  let platform: Platform
  beforeEach(async () => {
    platform = await startPlatform(kind)
  })
  afterEach(() => platform?.close())

  const now = (): Date => platform.clock.now
  const installation = (): Installation => ({ db: platform.db, book: plainBook })
  const newLink = async (): Promise<string> => ((await firstAdministratorLink(platform.db, platform.schemas, now())) ?? '').split('#')[1] ?? ''
  async function create(browser: Browser, key: string, more: Record<string, unknown> = {}, password = PASSWORD): Promise<string> {
    const challenge = await challengeOf(browser, '/scdeap/a/challenge')
    const wanted = {
      username: challenge.close('guanli'),
      password: challenge.close(password),
      challengeId: challenge.id,
      name: '管理员',
      offices: { '22': '锦川检验院' },
    }
    const sent = await browser.send({ method: 'POST', url: CREATE, payload: { key, ...wanted, ...more } })
    return refusal(Promise.resolve({ status: sent.statusCode, body: sent.json() }))
  }

  it('is made on a link that holds once, and then builds up the house', async () => {
    const key = await newLink()
    const browser = platform.browser()
    expect(await dataOf(browser.post(LINK, { key }))).toMatchObject({ sides: [{ industryType: '21' }, { industryType: '22' }] })
    expect(await create(browser, key)).toMatch(/^200/)
    expect(await refusal(browser.post(LINK, { key }))).toBe('422 auth.link /key')
    expect(await create(browser, key)).toBe('422 auth.link /key')
    expect(await firstAdministratorLink(platform.db, platform.schemas, now())).toBeNull()

    expect((await browser.login('guanli', PASSWORD)).body.data).toMatchObject({ user: { name: '管理员' } })
    const { orgId } = await dataOf(
      call(browser, '/api/sys/user/load', { id: String(((await dataOf(call(browser, '/api/user/info')))['user'] as { id: string }).id) }),
    )
    const department = await browser.send({
      method: 'POST',
      url: `/api/sysmng/office/save?__sid=${browser.sid}`,
      headers: { 'x-csrf-token': browser.csrf },
      payload: { name: '电梯部', kind: 'department', parentid: String(orgId) },
    })
    const office = department.json<{ data: { id: string } }>().data
    const clerk = { loginName: 'xinlai', name: '新来的', phone: '13900030001', orgId: String(orgId), departId: office.id, roles: 'jy_window' }
    expect(await dataOf(call(browser, '/api/sys/user/save', clerk))).toMatchObject({ loginName: 'xinlai' })
  })

  it('is refused with every fault at its input, and the link still holds', async () => {
    const key = await newLink()
    const browser = platform.browser()
    const challenge = await challengeOf(browser, '/scdeap/a/challenge')
    const bad = { username: challenge.close('a b'), name: '', offices: {}, challengeId: challenge.id, password: challenge.close('short') }
    const { problems } = (await browser.send({ method: 'POST', url: CREATE, payload: { key, ...bad } })).json<{ problems: { path: string }[] }>()
    expect(problems.map(({ path }) => path)).toEqual(['/username', '/name', '/password', '/offices'])
    expect(await create(browser, key)).toMatch(/^200/)
  })

  it('is not made on a link that has run out, that a later start has replaced, or that nobody gave', async () => {
    const browser = platform.browser()
    const [first, second] = [await newLink(), await newLink()]
    expect(await create(browser, first)).toBe('422 auth.link /key')
    expect(await create(browser, 'guessed')).toBe('422 auth.link /key')
    platform.clock.pass(30 * 60 + 1)
    expect(await create(browser, second)).toBe('422 auth.link /key')
  })

  it('is one, however many take the link at once', async () => {
    const key = await newLink()
    const answers = await Promise.all([1, 2, 3].map((at) => create(platform.browser(`10.0.1.${at}`), key)))
    expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(1)
    const { rows } = await sql<{ users: number; offices: number }>`
      select (select count(*)::int from sys_user) as users, (select count(*)::int from sys_office) as offices`.execute(platform.db)
    expect(rows).toEqual([{ users: 1, offices: 1 }])
  })

  it('is made and mended on the console with a temporary password', async () => {
    const password = await createAdministrator(installation(), platform.schemas, { loginName: 'zongguan', office: '锦川检验院' }, now())
    expect((await platform.browser().login('zongguan', password)).body.data).toMatchObject({ user: { mustChangePassword: true } })
    const again = await resetAccounts(installation(), ['zongguan', 'nobody'], now())
    expect(again.done).toEqual(['zongguan'])
    expect((await platform.browser().login('zongguan', password)).body.code).toBe('auth.failed')
    expect((await platform.browser().login('zongguan', again.password)).body.isSuccess).toBe(true)
    await expect(createAdministrator(installation(), platform.schemas, { loginName: 'zongguan', office: '' }, now())).rejects.toMatchObject({
      problems: [{ code: 'record.duplicate', path: '/username' }],
    })
  })

  it('given accounts of the demonstration, then an address that others reach is refused until their password is changed', async () => {
    await fillAccounts(platform.db, 'Tsjc@2024')
    await refuseKnownPassword(platform.db, '127.0.0.1')
    await refuseKnownPassword(platform.db, 'localhost')
    await expect(refuseKnownPassword(platform.db, '0.0.0.0')).rejects.toThrow(/演示口令/)
    const { rows } = await sql<{ login_name: string }>`select login_name from sys_user`.execute(platform.db)
    await resetAccounts(
      installation(),
      rows.map((row) => row.login_name),
      now(),
    )
    await refuseKnownPassword(platform.db, '0.0.0.0')
  })
})
