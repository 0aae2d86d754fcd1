import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { sendFlowMessage } from '../../../server/messages/send.ts'
import type { OperationContext } from '../../../server/calls/operation.ts'
import { call, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('messages', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let inspector: Browser
  let stranger: Browser
  let knowid = ''
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    admin = await testApp.login('jyadmin')
    inspector = await testApp.login('jyjianyan1')
    stranger = await testApp.login('snshouli')
    const made = await call(admin, '/api/knowledge/save', { title: '电梯监督检验规程', knowkind: '03', docno: 'TSG T7001' })
    knowid = String((made.body.data as Row)['knowid'])
  })
  afterAll(() => testApp?.close())

  const send = (input: Row, browser = admin) => call(browser, '/api/knowledge/sendZskMess', { id: knowid, ...input })
  const box = async (msgbox: string, browser = inspector) => ((await call(browser, '/api/message/list', { msgbox })).body.data as Page).list
  const counts = async (browser = inspector) => (await call(browser, '/api/message/count')).body.data
  const move = (which: string, id: unknown, browser = inspector) => call(browser, `/api/message/${which}`, { ids: [String(id)] })

  it('reach the people and offices they are sent to, once each, with the words of the record', async () => {
    expect((await send({ users: 'jyjianyan1', offices: 'JY0105' })).body.isSuccess).toBe(true)
    const [message, ...more] = await box('unread')
    expect(more).toEqual([])
    expect(message).toMatchObject({
      title: '知识推送：电梯监督检验规程',
      content: '安全技术规范（TSG）《电梯监督检验规程》TSG T7001，请学习。',
      sender: '周启明',
      create_time: expect.stringMatching(/^2026-03-02 09:00/) as string,
    })
    expect((await call(inspector, '/api/message/load', { id: String(message?.['msg_id']) })).body.data).toMatchObject({ linkid: knowid })
    expect(await counts()).toEqual({ unread: 1, readed: 0, trash: 0 })
  })

  it('go from unread to read, which lowers the unread count by one, to the trash and back to read', async () => {
    await send({ users: 'jyjianyan1' })
    const [one] = await box('unread')
    const id = one?.['msg_id']
    expect((await move('remove', id)).body.code).toBe('record.state')
    expect((await move('read', id)).status).toBe(200)
    expect(await counts()).toEqual({ unread: 1, readed: 1, trash: 0 })
    expect((await move('read', id)).body.code).toBe('record.state')
    expect((await move('restore', id)).body.code).toBe('record.state')
    expect((await move('remove', id)).status).toBe(200)
    expect(await counts()).toEqual({ unread: 1, readed: 0, trash: 1 })
    expect((await move('restore', id)).status).toBe(200)
    expect((await box('readed')).map((row) => row['msg_id'])).toEqual([id])
  })

  it('are nobody else’s, however wide their scope', async () => {
    const [one] = await box('unread')
    const root = await testApp.login('superadmin')
    expect(await box('unread', root)).toEqual([])
    for (const browser of [stranger, root]) {
      expect((await call(browser, '/api/message/load', { id: String(one?.['msg_id']) })).status).toBe(404)
      expect((await move('read', one?.['msg_id'], browser)).status).toBe(404)
    }
  })

  it.each([
    ['nobody', {}, 'call.bad-parameter'],
    ['people of another institute', { users: 'snshouli' }, 'call.bad-parameter'],
    ['offices that are not there', { offices: 'nowhere' }, 'call.bad-parameter'],
    ['a record that is not there', { id: 'none', users: 'jyjianyan1' }, 'record.not-found'],
    ['words of the sender’s own', { users: 'jyjianyan1', title: '中奖了' }, 'field.unknown'],
  ])('are refused to %s', async (_, input, code) => {
    expect((await send(input)).body.code).toBe(code)
  })

  it('are sent by those alone who hold the code', async () => {
    expect((await send({ users: 'snshouli' }, stranger)).body.code).toBe('right.denied')
  })

  describe('of a move', () => {
    const step = (input: Partial<Parameters<typeof sendFlowMessage>[2]>, record: Row): Promise<void> => {
      const user = { id: 'jyadmin', name: '周启明', userOrgId: 'JY01' }
      const context = { db: testApp.db, schemas: testApp.schemas, session: { user }, now: () => testApp.clock.now } as unknown as OperationContext
      const entity = testApp.schemas.entities.get('knowledge')
      if (!entity) throw new Error('no entity')
      return sendFlowMessage(context, entity, { title: '{title}已发布', text: '分类：{knowkind}', kind: '2', ...input }, { knowid, knowkind: '03', ...record })
    }
    const unread = async (browser: Browser, title: string) => (await box('unread', browser)).filter((row) => row['title'] === `${title}已发布`)

    it('go to the users a field names, and to holders of roles in the caller’s institute or the offices a field names', async () => {
      await step({ users: 'pubman' }, { title: '甲', pubman: 'jyjianyan1' })
      expect(await unread(inspector, '甲')).toMatchObject([{ content: '分类：安全技术规范（TSG）' }])
      await step({ roles: ['jy_window'] }, { title: '乙' })
      await step({ roles: ['jy_window'], office: 'publishorg' }, { title: '丙', publishorg: 'JY02' })
      const clerk = await testApp.login('jyshouli')
      expect([await unread(clerk, '乙'), await unread(stranger, '乙')].map((list) => list.length)).toEqual([1, 0])
      expect([await unread(clerk, '丙'), await unread(stranger, '丙')].map((list) => list.length)).toEqual([0, 1])
      expect(await unread(inspector, '乙')).toEqual([])
    })
  })
})
