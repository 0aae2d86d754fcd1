import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMessages } from '../../../server/messages/queries/message.ts'
import { jobHandlers } from '../../../server/jobs/handlers/registry.ts'
import { startScheduler } from '../../../server/jobs/scheduler.ts'
import { drainPushes } from '../../../server/messages/push/outbox.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { timeText } from '../../../server/store/time.ts'
import { call } from '../harness/applications.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { registered } from '../harness/devices.ts'
import { fakePushService, vapidKeys, type FakePushService } from '../harness/push-service.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const INBOX = '/messages'
const SUBSCRIBE = '/api/user/push/subscribe'
const UNSUBSCRIBE = '/api/user/push/unsubscribe'
const PERSON = 'jyjianyan1'

onBothStores('pushes', (kind) => {
  let testApp: TestApp
  let service: FakePushService
  let inspector: Browser
  beforeAll(async () => {
    service = await fakePushService()
    testApp = await startApp({ store: kind, services: { push: service.sender } })
  })
  afterAll(async () => {
    await testApp?.close()
    await service?.close()
  })
  beforeEach(async () => {
    await sql`delete from sys_push_subscription`.execute(testApp.db)
    await sql`delete from sys_push_outbox`.execute(testApp.db)
    await sql`delete from message`.execute(testApp.db)
    service.arrived.length = 0
    service.answers.length = 0
    inspector = await testApp.login(PERSON)
  })

  const deliver = (title: string, to = PERSON, route = '/knowledge/detail?id=7') =>
    deliverMessages(testApp.db, [
      [
        { title, content: '张三 13800000000', kind: '1', sender: '系统', route, recordId: '7', at: timeText(testApp.clock.now) },
        { users: [to], offices: [], roles: [] },
      ],
    ])
  const drain = (sender = service.sender as FakePushService['sender'] | null, store: Store = testApp.store) =>
    drainPushes({ db: store.db, sender, inbox: INBOX, now: () => testApp.clock.now })
  const pass = (minutes: number): void => void (testApp.clock.now = new Date(testApp.clock.now.getTime() + minutes * 60_000))
  async function subscribed(browser = inspector): Promise<ReturnType<FakePushService['browser']>> {
    const address = service.browser()
    expect(await dataOf(call(browser, SUBSCRIBE, address))).toBeNull()
    return address
  }
  const stored = async () =>
    (await sql<{ user_id: string; address: unknown }>`select user_id, address from sys_push_subscription order by created_at`.execute(testApp.db)).rows
  const waiting = async () => (await sql<{ tries: number }>`select tries from sys_push_outbox`.execute(testApp.db)).rows

  it('given a device that was subscribed, when a message comes, then it is told title, number and link, encrypted for it and signed by the site', async () => {
    const { endpoint } = await subscribed()
    expect(await deliver('报检办理退回')).toBe(1)
    expect(await drain()).toBe(1)
    const [push, ...more] = service.arrived
    expect(more).toEqual([])
    expect(push?.payload).toEqual({ title: '报检办理退回', unread: 1, link: '/knowledge/detail?id=7' })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(push?.vapid).toMatchObject({ aud: service.origin, sub: 'mailto:admin@example.cn' })
    expect(`${service.origin}${push?.path ?? ''}`).toBe(endpoint)
    expect(await drain()).toBe(0)
    expect(await waiting()).toEqual([])
  })

  it('given the address of a browser, then it is stored sealed', async () => {
    const { endpoint, auth } = await subscribed()
    const { rows } = await sql`select * from sys_push_subscription`.execute(testApp.db.withoutPlugins())
    const text = JSON.stringify(rows)
    expect([text.includes(endpoint), text.includes(auth), rows.length]).toEqual([false, false, 1])
  })

  it('given several messages at once, then a device is told once, how many there are', async () => {
    await subscribed()
    for (const title of ['一', '二', '三']) await deliver(title)
    await deliver('别人的', 'jyshouli')
    expect(await drain()).toBe(1)
    expect(service.arrived.map(({ payload }) => payload)).toEqual([{ title: '3 条新消息', unread: 3, link: INBOX }])
  })

  it('given a message that was read before it was told, then nobody is told', async () => {
    await subscribed()
    await deliver('已读')
    await sql`update message set msgbox = 'readed'`.execute(testApp.db)
    expect([await drain(), service.arrived.length, await waiting()]).toEqual([0, 0, []])
  })

  it('given an address elsewhere, then it is refused with its origin, and nothing is stored', async () => {
    for (const endpoint of ['https://evil.example/x', 'http://127.0.0.1:1/x', 'http://169.254.169.254/latest']) {
      const { status, body } = await call(inspector, SUBSCRIBE, { ...service.browser(), endpoint })
      expect([status, body.code, body.problems?.[0]?.path]).toEqual([422, 'push.foreign', '/endpoint'])
      expect(body.problems?.[0]?.message).toContain(new URL(endpoint).origin)
    }
    expect(await refusal(call(inspector, SUBSCRIBE, { ...service.browser(), endpoint: 'nonsense' }))).toBe('422 call.bad-parameter /endpoint')
    expect(await refusal(call(inspector, SUBSCRIBE, { ...service.browser(), p256dh: 'AAAA' }))).toBe('422 call.bad-parameter /p256dh')
    expect(await refusal(call(inspector, SUBSCRIBE, { ...service.browser(), auth: 'AAAA' }))).toBe('422 call.bad-parameter /auth')
    expect(await refusal(call(inspector, SUBSCRIBE, { ...service.browser(), userId: 'jyshouli' }))).toContain('field.unknown /userId')
    expect(await refusal(call(testApp.browser(), SUBSCRIBE, service.browser()))).toContain('401 auth.required')
    expect(await stored()).toEqual([])
  })

  it.each([404, 410])('given a push service that answers %i, then the subscription is gone and nothing is tried again', async (status) => {
    await subscribed()
    await deliver('一')
    service.answers.push(status)
    expect([await drain(), await stored(), await waiting()]).toEqual([0, [], []])
  })

  it('given a push service in trouble, then it is tried again after 1, 2, 4, 8 and 16 minutes, and given up then', async () => {
    await subscribed()
    await deliver('一')
    service.answers.push(500, 429, 503, 500, 500, 500)
    for (const [at, minutes] of [0, 1, 2, 4, 8, 16].entries()) {
      pass(minutes - 0.1)
      if (at > 0) await drain()
      expect(service.answers).toHaveLength(6 - at)
      pass(0.1)
      await drain()
      expect(service.answers).toHaveLength(5 - at)
    }
    expect([await waiting(), (await stored()).length, service.arrived.length]).toEqual([[], 1, 0])
    const log = await sql<{ error: string }>`select error from sys_api_log where system = '推送服务' and succeeded = 0 order by at desc limit 1`.execute(
      testApp.db,
    )
    expect(log.rows).toEqual([{ error: 'push service answered 500' }])
  })

  it('given a push service in trouble for one try, then the device is told with the next', async () => {
    await subscribed()
    await deliver('一')
    service.answers.push(503)
    expect(await drain()).toBe(0)
    pass(1)
    expect(await drain()).toBe(1)
    expect(service.arrived).toHaveLength(1)
  })

  it('given a refusal, then it is not tried again, and the subscription stays', async () => {
    await subscribed()
    await deliver('一')
    service.answers.push(413)
    expect([await drain(), await waiting(), (await stored()).length]).toEqual([0, [], 1])
  })

  it('given a push that waited for a day, then nobody is told old news', async () => {
    await subscribed()
    await deliver('一')
    pass(1441)
    expect([await drain(), service.arrived.length, await waiting()]).toEqual([0, 0, []])
  })

  describe('when a subscription ends', () => {
    it('given a device that is switched off, then nothing is pushed to it', async () => {
      const { endpoint } = await subscribed()
      expect(await dataOf(call(inspector, UNSUBSCRIBE, { endpoint }))).toEqual({ removed: true })
      expect(await dataOf(call(inspector, UNSUBSCRIBE, { endpoint }))).toEqual({ removed: false })
      await deliver('一')
      expect([await drain(), await stored(), await waiting()]).toEqual([0, [], []])
    })

    it('given a device that is locked, then its subscription is removed, also of what waited', async () => {
      const device = await registered(inspector, '遗失的手机')
      await subscribed()
      await deliver('之前')
      const other = await testApp.login(PERSON)
      expect(await dataOf(call(other, '/api/user/device/lock', { ids: device.id, opinion: '遗失' }))).toEqual({ locked: 1 })
      await deliver('之后')
      expect([await drain(), service.arrived.length, await stored(), await waiting()]).toEqual([0, 0, [], []])
    })

    it.each<[string, (admin: Browser) => Promise<unknown>]>([
      ['logs out', () => call(inspector, '/a/Logout')],
      ['has the session ended', (admin) => call(admin, '/api/loginsession/loginSession/end', { ids: inspector.sid })],
    ])('given a person who %s, then the subscription is removed', async (_, end) => {
      await subscribed()
      await end(await testApp.login('superadmin'))
      const open = await sql`select 1 from sys_session where id = ${inspector.sid} and ended_at is null`.execute(testApp.db)
      expect(open.rows).toEqual([])
      await deliver('一')
      expect([await drain(), service.arrived.length, await stored()]).toEqual([0, 0, []])
    })

    it('given another person who logs in with the same browser, then the first is told nothing there any more', async () => {
      await subscribed()
      const { body } = await inspector.login('jyshouli')
      expect(body.isSuccess).toBe(true)
      await deliver('给前一位')
      expect([await drain(), service.arrived.length, await stored()]).toEqual([0, 0, []])
    })

    it('given the same person who logs in again with the same browser, then the device is told as before', async () => {
      await subscribed()
      expect((await inspector.login(PERSON)).body.isSuccess).toBe(true)
      await deliver('一')
      expect([await drain(), (await stored()).length]).toEqual([1, 1])
    })

    it('given another person who subscribes with the same browser, then it is theirs alone', async () => {
      const address = await subscribed()
      const other = await testApp.login('jyshouli')
      await dataOf(call(other, SUBSCRIBE, address))
      expect((await stored()).map((row) => row.user_id)).toEqual([
        (await sql<{ id: string }>`select id from sys_user where login_name = 'jyshouli'`.execute(testApp.db)).rows[0]?.id,
      ])
      await deliver('给前一位')
      expect(await drain()).toBe(0)
      await deliver('给后一位', 'jyshouli')
      expect(await drain()).toBe(1)
    })

    it('given a session that has only expired, then its device is still told', async () => {
      await subscribed()
      pass(3 * 1440)
      await deliver('一')
      expect(await drain()).toBe(1)
    })

    it('given 20 devices, then one more takes the place of the oldest', async () => {
      const busy = await testApp.login('jyjianyan2')
      const first = await subscribed(busy)
      for (let at = 0; at < 20; at += 1) {
        pass(1)
        await subscribed(busy)
      }
      expect(await stored()).toHaveLength(20)
      expect(await dataOf(call(inspector, UNSUBSCRIBE, { endpoint: first.endpoint }))).toEqual({ removed: false })
    })
  })

  it('given a site that has other keys by now, then browsers of the old ones are not asked until they subscribe again', async () => {
    const address = await subscribed()
    await deliver('一')
    expect(await drain({ ...service.sender, publicKey: vapidKeys().publicKey })).toBe(0)
    await dataOf(call(inspector, SUBSCRIBE, address))
    await deliver('二')
    expect(await drain()).toBe(1)
  })

  it('given a transaction that fails, then its message is told to nobody', async () => {
    await subscribed()
    await testApp.db
      .transaction()
      .execute(async (trx) => {
        await deliverMessages(trx, [
          [
            { title: '一', content: '', kind: '1', sender: '', route: '', recordId: '', at: timeText(testApp.clock.now) },
            { users: [PERSON], offices: [], roles: [] },
          ],
        ])
        throw new Error('given up')
      })
      .catch(() => null)
    expect([await drain(), await waiting()]).toEqual([0, []])
  })

  it('given the jobs of two processes, then each device is told by one of them', async () => {
    const schemas = { ...testApp.schemas, jobs: new Map([...testApp.schemas.jobs].filter(([id]) => id === 'sendPushes')) }
    const process = () =>
      startScheduler({
        ...{ store: testApp.store, schemas, works: jobHandlers, now: () => testApp.clock.now, pause: 0 },
        services: { push: service.sender } as Parameters<typeof startScheduler>[0]['services'],
      })
    const [one, two] = [await process(), await process()]
    await subscribed()
    await deliver('一', PERSON, '')
    pass(1)
    await Promise.all([one.tick(), two.tick(), one.tick(), two.tick()])
    await Promise.all([one.stop(), two.stop()])
    expect(service.arrived.map(({ payload }) => payload)).toEqual([{ title: '一', unread: 1, link: '/message/message_page' }])
    const { rows } = await sql`select outcome from sys_job_run where job_id = 'sendPushes' and outcome <> ''`.execute(testApp.db)
    expect(rows).toEqual([{ outcome: '已推送到 1 台设备' }])
  })

  it('given processes that drain at once, then each device is told once', async () => {
    await subscribed()
    await subscribed(await testApp.login('jyshouli'))
    await deliver('一')
    await deliver('二', 'jyshouli')
    const told = await Promise.all([drain(), drain(), drain()])
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(2)
    expect(service.arrived).toHaveLength(2)
  })

  it('given a person without a device that is told, then a message leaves nothing to push', async () => {
    expect(await deliver('一')).toBe(1)
    expect(await waiting()).toEqual([])
  })
})

onBothStores('pushes of a site without keys', (kind) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await startApp({ store: kind })))
  afterAll(() => testApp?.close())

  it('given no keys, then subscribing says so, unsubscribing is harmless, and nothing is sent', async () => {
    const browser = await testApp.login(PERSON)
    const { status, body } = await call(browser, SUBSCRIBE, { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'x', auth: 'x' })
    expect([status, body.code, body.problems?.[0]?.message]).toEqual([422, 'push.off', '本站没有启用消息推送'])
    expect(await dataOf(call(browser, UNSUBSCRIBE, { endpoint: 'https://fcm.googleapis.com/x' }))).toEqual({ removed: false })
    expect(await dataOf<Record<string, unknown>>(call(browser, '/api/user/info'))).toMatchObject({ pushKey: '' })
    expect(await drainPushes({ db: testApp.db, sender: null, inbox: INBOX, now: () => testApp.clock.now })).toBe(0)
  })
})
