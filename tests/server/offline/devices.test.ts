import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { sweep } from '../../../server/store/housekeeping.ts'
import { call } from '../harness/applications.ts'
import { dataOf, refusal, rows } from '../harness/answers.ts'
import { registered } from '../harness/devices.ts'
import { startPlatform, type Browser, type Platform } from '../harness/sessions.ts'
import { onBothStores } from '../harness/test-app.ts'

onBothStores('devices', (kind) => {
  let platform: Platform
  let anna: Browser
  let chief: Browser
  beforeAll(async () => {
    platform = await startPlatform(kind)
    await sql`insert into sys_office (id, name) values ('JY01', '一院'), ('JY02', '二院')`.execute(platform.db)
    for (const id of ['anna', 'berta']) await platform.addUser(id, ['jy_inspector'])
    await platform.addUser('chief', ['jy_admin'])
    await platform.addUser('elsewhere', ['jy_admin'], { org_id: 'JY02', depart_id: 'JY0201' })
    anna = await entered('anna')
    chief = await entered('chief')
  })
  afterAll(() => platform?.close())

  async function entered(name: string): Promise<Browser> {
    const browser = platform.browser()
    const { status, body } = await browser.login(name)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return browser
  }
  const on = (id: string) => ({ 'x-device': id })
  const stored = async (id: string) => (await sql<Record<string, unknown>>`select * from sys_device where id = ${id}`.execute(platform.db)).rows[0]

  it('given a registration, then a key of 256 bits is answered, kept sealed, and answered again to its owner alone', async () => {
    const device = await registered(anna, '安娜的手机')
    expect(Buffer.from(device.key ?? '', 'base64')).toHaveLength(32)
    const kept = await sql<{ sealed_key: unknown }>`select sealed_key from sys_device_key where device_id = ${device.id}`.execute(platform.db.withoutPlugins())
    expect(JSON.stringify(kept.rows)).not.toContain(device.key)
    expect(await dataOf(call(anna, '/api/user/device/key', { id: device.id }))).toEqual(device)
    const berta = await entered('berta')
    expect(await refusal(call(berta, '/api/user/device/key', { id: device.id }))).toBe('404 record.not-found /id')
  })

  it('given a registration whose answer was lost, then the same key of the request makes the same device, and no stored answer holds it', async () => {
    const headers = { 'idempotency-key': 'register-1' }
    const first = await registered(anna, '平板', headers)
    expect(await registered(anna, '平板', headers)).toEqual(first)
    const answers = await sql<{ answer: unknown }>`select answer from sys_idempotency where call_id like 'device/%'`.execute(platform.db)
    expect(answers.rows).toEqual([])
  })

  it('given a locked device, then its key is gone, its sessions have ended, and whatever comes from it is refused, logged in or not', async () => {
    const field = await entered('anna')
    const device = await registered(field, '遗失的手机')
    expect((await call(field, '/api/user/info', {}, on(device.id))).status).toBe(200)
    expect(await dataOf(call(anna, '/api/user/device/lock', { ids: device.id, opinion: '遗失' }))).toEqual({ locked: 1 })
    const keys = await sql`select 1 from sys_device_key where device_id = ${device.id}`.execute(platform.db)
    expect(keys.rows).toEqual([])
    expect(await refusal(call(field, '/api/user/info'))).toContain('401 auth.required')
    for (const browser of [anna, platform.browser()]) {
      const { status, body } = await call(browser, '/api/user/info', {}, on(device.id))
      expect([status, body.code, body.problems?.[0]?.message]).toEqual([403, 'device.locked', '这台设备已被锁定，其上的数据将清除'])
    }
    expect((await call(platform.browser(), '/scdeap/a/challenge', {}, on(device.id))).status).toBe(403)
    expect(await refusal(call(anna, '/api/user/device/key', { id: device.id }))).toBe('403 device.locked /id')
    expect(await dataOf(call(anna, '/api/user/device/lock', { ids: device.id, opinion: '再次' }))).toEqual({ locked: 0 })
    expect(await stored(device.id)).toMatchObject({ device_state: 'locked', locked_by: '用户anna', lock_reason: '遗失' })
    const trail = await sql<Row>`select action, user_name from sys_audit where entity = 'userDevice' and record_id = ${device.id} order by id`.execute(
      platform.db,
    )
    expect(trail.rows.map((row) => row['action'])).toEqual(['register-device', 'lock-device'])
  })

  it('given the device of another, then only an administrator within reach sees and locks it', async () => {
    const device = await registered(await entered('anna'), '安娜的第二部手机')
    const berta = await entered('berta')
    expect(await refusal(call(berta, '/api/user/device/lock', { ids: device.id, opinion: 'x' }))).toBe('404 record.not-found /ids')
    expect(await refusal(call(berta, '/api/sysmng/device/lock', { ids: device.id, opinion: 'x' }))).toContain('403 right.denied')
    expect((await rows(berta, '/api/user/device/list')).map((row) => row['id'])).toEqual([])
    const elsewhere = await entered('elsewhere')
    expect(await refusal(call(elsewhere, '/api/sysmng/device/lock', { ids: device.id, opinion: 'x' }))).toContain('404')
    expect(await refusal(call(chief, '/api/sysmng/device/lock', { ids: device.id }))).toContain('422 call.bad-parameter')
    const found = await rows(chief, '/api/sysmng/device/list', { userId: 'anna', view: 'sysmng/orgmng/userManage/userDevices' })
    expect(found.map((row) => row['name'])).toContain('安娜的第二部手机')
    expect(await dataOf(call(chief, '/api/sysmng/device/lock', { ids: device.id, opinion: '离职' }))).toEqual({ locked: 1 })
  })

  it('given requests of a device, then it is noted that it was seen, once a minute at most', async () => {
    const device = await registered(anna, '常用手机')
    const seen = async (): Promise<unknown> => (await stored(device.id))?.['last_seen_at']
    const first = await seen()
    platform.clock.pass(30)
    await call(anna, '/api/user/info', {}, on(device.id))
    expect(await seen()).toEqual(first)
    platform.clock.pass(40)
    await call(anna, '/api/user/info', {}, on(device.id))
    expect(await seen()).not.toEqual(first)
  })

  it.each(['x', '../../etc', 'a'.repeat(80), '00000000-0000-7000-8000-000000000000'])(
    'given the unknown device %s, then the request is answered as ever',
    async (id) => {
      expect((await call(anna, '/api/user/info', {}, on(id))).status).toBe(200)
    },
  )

  it('given 20 devices, then one more is refused in words until one is locked', async () => {
    const busy = await entered('berta')
    for (let at = 0; at < 20; at += 1) {
      await registered(busy, `手机 ${at}`)
    }
    expect(await refusal(call(busy, '/api/user/device/register', { name: '又一部' }))).toBe('422 device.too-many')
    expect(await refusal(call(busy, '/api/user/device/register', { name: '' }))).toContain('422')
    expect(await refusal(call(busy, '/api/user/device/register', { name: '手'.repeat(61) }))).toContain('422')
  })

  it.each([
    ['2026-03-02T03:59:00+08:00', '2026-03-02 03:59:00'],
    ['2031-01-01T00:00:00Z', '2031-01-01 08:00:00'],
    ['not a time', null],
    ['1970-01-01T00:00:00Z', null],
    ['9999-99-99T99:99:99Z', null],
  ])('given the clock of the device says %s, then it is noted beside the server’s time, which alone counts', async (told, noted) => {
    const field = await entered('anna')
    const device = await registered(field, '钟表', { 'x-device-time': told })
    const { rows: lines } = await sql<{ at: string; device_at: string | null }>`
      select at, device_at from sys_audit where record_id = ${device.id}`.execute(platform.db)
    expect(lines).toMatchObject([{ device_at: noted }])
    expect(String(lines[0]?.at).slice(0, 10)).toBe('2026-03-02')
    await call(field, '/api/user/device/lock', { ids: device.id, opinion: '清理' })
  })

  it('given a change of a device, then its answer is kept for 60 days, and that of a page for two', async () => {
    const device = await registered(anna, '久别的手机')
    const save = (browser: Browser, key: string, headers: Record<string, string>) =>
      call(browser, '/api/draft/save', { key: 'a:b', values: '{"a":1}' }, { 'idempotency-key': key, ...headers })
    const first = await dataOf(save(anna, 'of-device', on(device.id)))
    await dataOf(save(anna, 'of-page', {}))
    const keysAfter = async (days: number): Promise<string[]> => {
      await sweep(platform.store, new Date(Date.now() + days * 86_400_000))
      const { rows: left } = await sql<{ key: string }>`select key from sys_idempotency where key like 'of-%' order by key`.execute(platform.db)
      return left.map(({ key }) => key)
    }
    expect(await keysAfter(1)).toEqual(['of-device', 'of-page'])
    expect(await keysAfter(45)).toEqual(['of-device'])
    // what is repeated after six weeks is answered, and not done again
    platform.clock.pass(60)
    expect(await dataOf(save(await entered('anna'), 'of-device', on(device.id)))).toEqual(first)
    expect(await keysAfter(61)).toEqual([])
  })
})
