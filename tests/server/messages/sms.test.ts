import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { httpProvider } from '../../../server/messages/sms/http-provider.ts'
import { drainOutbox } from '../../../server/messages/sms/outbox.ts'
import { sealedPhone } from '../../../server/store/personal-data/stored-row.ts'
import { call, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('the outbox of short messages', (kind) => {
  let testApp: TestApp
  let clerk: Browser
  let status = 200
  const gateway = httpProvider({ url: 'https://sms.cn/send', key: 'k' }, (_, options) => {
    const { id } = JSON.parse(String(options?.body)) as { id: string }
    return Promise.resolve(new Response(JSON.stringify({ receipt: `R-${id}` }), { status }))
  })
  beforeAll(async () => {
    testApp = await startApp({ store: kind, services: { sms: gateway } })
    clerk = await testApp.login('jyshouli')
    await sql`
      insert into sys_sms_outbox (id, phone, name, content, org_id, created_at, send_after)
      select x.id, '13900010002', '张三', '您好', x.org, ${testApp.clock.now}::timestamptz, ${testApp.clock.now}::timestamptz
      from (values ('m1', 'JY01'), ('m2', 'JY01'), ('m3', 'JY02')) as x(id, org)`.execute(testApp.db)
  })
  afterAll(() => testApp?.close())

  const drain = () => drainOutbox(testApp.db, gateway, () => testApp.clock.now)
  const states = async (): Promise<Row> => {
    const { list } = (await call(clerk, '/api/smssend/smsSend/list')).body.data as Page
    return Object.fromEntries(list.map((row) => [String(row['id']), row['state_label'] ?? '']))
  }
  const report = (id: string, status: string, key = 'k') => {
    const [receipt, time] = [`R-${id}`, testApp.clock.now.getTime()]
    const sign = createHmac('sha256', key).update(`${receipt}.${status}.${time}`).digest('hex')
    return testApp.browser().send({ method: 'POST', url: '/api/smssend/smsSend/report', payload: { receipt, status, time, sign } })
  }

  it('is listed for the institute that sends, and a refused message is not tried again by itself', async () => {
    status = 400
    expect(await drain()).toBe(0)
    expect(await states()).toEqual({ m1: '发送失败', m2: '发送失败' })
  })

  it('has templates that those read who write messages', async () => {
    const { body } = await call(clerk, '/api/smstemplate/smsTemplate/list')
    expect((body.data as Row[]).map(({ sendType }) => sendType)).toEqual([...testApp.schemas.messages.keys()])
    expect((await call(await testApp.login('jyjianyan1'), '/api/smstemplate/smsTemplate/list')).body.code).toBe('right.denied')
  })

  it('a template of an institute names fields by their titles and keeps their names', async () => {
    const admin = await testApp.login('jyadmin')
    const path = '/api/smstemplate/smsTemplate'
    const placeholders = (await call(admin, `${path}/placeholders`, { sendtype: 'AQFX' })).body.data as { name: string; title: string }[]
    expect(placeholders).toContainEqual({ name: 'valveno', title: testApp.schemas.entities.get('safetyValve')?.properties['valveno']?.title })
    const words = { sendtype: 'AQFX', templatename: '校验提醒', signname: '特种设备检验' }
    const refused = await call(admin, `${path}/save`, { ...words, content: '「没有的」到期' })
    expect(refused.body.errorMsg).toContain('「没有的」 不是')
    expect((await call(admin, `${path}/save`, { ...words, content: '{valveno}到期' })).status).toBe(200)
    const { list } = (await call(admin, `${path}/own`, { view: 'assistMng/msgMng/msgTemplate' })).body.data as { list: Row[] }
    const title = placeholders.find(({ name }) => name === 'valveno')?.title
    expect(list.find(({ sendtype }) => sendtype === 'AQFX')).toMatchObject({ content: '{valveno}到期', content_label: `「${title}」到期` })
  })

  it('sends again what was given up, when somebody who may says so', async () => {
    status = 200
    expect((await call(clerk, '/api/smssend/smsSend/resend', { ids: 'm1,m3' })).status).toBe(404)
    expect((await call(clerk, '/api/smssend/smsSend/resend', { ids: 'm1,m2' })).body.data).toEqual({ resent: 2 })
    expect((await call(clerk, '/api/smssend/smsSend/resend', { ids: 'm1' })).body.data).toEqual({ resent: 0 })
    expect(await drain()).toBe(2)
    expect(await states()).toEqual({ m1: '发送成功', m2: '发送成功' })
    const other = await testApp.login('jyjianyan1')
    for (const path of ['list', 'export', 'resend']) expect((await call(other, `/api/smssend/smsSend/${path}`, { ids: 'm1' })).body.code).toBe('right.denied')
  })

  it('believes the gateway’s reports, each once', async () => {
    expect((await report('m1', 'ok', 'wrong')).statusCode).toBe(404)
    expect((await report('m1', 'ok')).json()).toMatchObject({ data: { known: true } })
    expect((await report('m1', '空号')).json()).toMatchObject({ data: { known: false } })
    expect((await report('m2', '空号')).json()).toMatchObject({ data: { known: true } })
    expect(await states()).toEqual({ m1: '已回执', m2: '发送失败' })
    const heard = await testApp.db.selectFrom('sys_api_log').select(['record_id', 'succeeded']).where('direction', '=', 'in').orderBy('id').execute()
    expect(heard.map((row) => row['record_id'])).toEqual(['R-m1', 'R-m1', 'R-m2'])
  })

  it('a reminder that the limit of messages to one number holds back is not sent, and stays so', async () => {
    const phone = '13900010099'
    await testApp.db
      .insertInto('autoApplySend')
      .values({
        sendid: 'hold-1',
        strategyid: 's',
        equdatasysid: 'e',
        unitname: '多台单位',
        equname: '电梯',
        duedate: '2026-04-01',
        orgid: 'JY01',
        recnumber: phone,
        sendstate: '10',
      })
      .execute()
    const message = { name: '张三', content: '您好', org_id: 'JY01', state: '1', created_at: testApp.clock.now, send_after: testApp.clock.now }
    await testApp.db
      .insertInto('sys_sms_outbox')
      .values(Array.from({ length: 20 }, (_, n) => ({ ...message, ...sealedPhone(testApp.db, phone), id: `full-${n}` })))
      .execute()
    const send = () => call(clerk, '/api/selfinspection/sendMessage/send', { id: 'hold-1', move: 'send' })
    const sent = () => testApp.db.selectFrom('autoApplySend').select(['sendstate', 'sendtime']).where('sendid', '=', 'hold-1').executeTakeFirstOrThrow()
    expect((await send()).body.code).toBe('call.too-many')
    expect(await sent()).toMatchObject({ sendstate: '10', sendtime: null })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 2 * 3_600_000)
    clerk = await testApp.login('jyshouli')
    expect((await send()).status).toBe(200)
    expect(await sent()).toMatchObject({ sendstate: '20' })
  })
})
