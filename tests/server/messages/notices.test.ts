import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '周六停机维护' }] }] })
const notice = { title: '停机公告', noticekind: '4', content, pubscope: 'JY01,JY0105', contacts: 'jyjianyan1' }

onBothStores('notices to offices, with people to ask', (kind) => {
  let testApp: TestApp
  let admin: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    admin = await testApp.login('jyadmin')
  })
  afterAll(() => testApp?.close())

  const save = (record: Row): Promise<Answer> => call(admin, '/api/common/cms/save', record)
  const directory = async (browser: Browser, which: 'offices' | 'users') => (await call(browser, `/api/common/directory/${which}`)).body.data as Row[]
  const wrong = ({ body }: Answer) => body.problems?.map(({ code, path }) => `${code} ${path}`)

  it('offers the offices and people of the caller’s own scope, people by office', async () => {
    const other = await testApp.login('snshouli')
    const [mine, theirs] = [await directory(admin, 'users'), await directory(other, 'users')]
    expect(mine.find(({ value }) => value === 'jyjianyan1')).toEqual({ value: 'jyjianyan1', label: '陈志远', parentValue: 'JY0105' })
    expect(theirs.map(({ value }) => value)).not.toContain('jyjianyan1')
    expect((await directory(other, 'offices')).map(({ value }) => value)).not.toContain('JY01')
  })

  it('keeps a notice with the names of its offices and people', async () => {
    const { body } = await save(notice)
    expect(body.data).toMatchObject({
      noticestate: '0',
      pubscope_label: '锦川特种设备检验研究院（示范）、电梯一部',
      contacts_label: '陈志远（电梯一部）',
    })
  })

  it('refuses offices and people beyond the scope, and whatever is no formatted text', async () => {
    expect(wrong(await save({ ...notice, pubscope: 'JY02', contacts: 'snshouli,nobody' }))).toEqual([
      'field.not-in-dictionary /pubscope',
      'field.not-in-dictionary /contacts',
    ])
    expect(wrong(await save({ ...notice, content: '<p onclick="x">通知</p>' }))).toEqual(['rich-text.shape /content'])
    expect(wrong(await save({ ...notice, colour: 'red; background: url(x)' }))).toContain('field.too-long /colour')
  })

  it('is changed until it is published and again once recalled', async () => {
    const made = (await save({ ...notice, title: '收费调整' })).body.data as Row
    const key = { noticeid: made['noticeid'] ?? '' }
    const move = (which: string) => call(admin, `/api/common/cms/${which}`, { ids: [String(made['noticeid'])] })
    expect((await move('publish')).body.isSuccess).toBe(true)
    expect((await save({ ...key, version: 2, title: '改' })).body.code).toBe('record.state')
    expect((await move('recall')).body.isSuccess).toBe(true)
    const changed = await save({ ...key, version: 3, title: '收费调整（修订）' })
    expect(changed.body.data).toMatchObject({ title: '收费调整（修订）', pubman: '周启明', noticestate: '2' })
  })

  const count = async (asked: Record<string, unknown>) => {
    const { body } = await call(admin, '/api/common/cms/list', { view: 'sysmng/noticemng/noticeApp', ...asked })
    return (body.data as { total: number }).total
  }

  it('is found by any of its offices', async () => expect(await count({ pubscope: 'JY0105' })).toBe(2))

  it.each([
    ['contacts', '志远'],
    ['contacts', '电梯一部'],
    ['pubscope', '锦川'],
  ])('is filtered by the names in %s that the list shows: %s', async (field, value) => {
    expect(await count({ filters: [{ field, op: 'contains', value }] })).toBeGreaterThan(0)
    expect(await count({ filters: [{ field, op: 'contains', value: `${value}没有` }] })).toBe(0)
    expect(await count({ filters: [{ field, op: 'contains', value: '%' }] })).toBe(0)
  })

  it('are read on the board by the people of their offices alone, while they are out, and the reading is noted once', async () => {
    const reader = await testApp.login('putongjy')
    const board = async (browser: Browser) => ((await call(browser, '/api/common/cms/board', { view: 'base/notice' })).body.data as { list: Row[] }).list
    const publish = async (record: Row) => {
      const { noticeid } = (await save({ ...notice, ...record })).body.data as Row
      await call(admin, '/api/common/cms/publish', { ids: [String(noticeid)] })
      return String(noticeid)
    }
    const mine = await publish({ title: '致电梯一部', pubscope: 'JY0105' })
    const elsewhere = await publish({ title: '致财务部', pubscope: 'JY0109' })
    const past = await publish({ title: '已失效', startdate: '2020-01-01', enddate: '2020-02-01' })
    const found = await board(reader)
    expect(found.map(({ title }) => title)).toContain('致电梯一部')
    expect(found.filter(({ noticeid }) => noticeid === elsewhere || noticeid === past)).toEqual([])
    expect(found.find(({ noticeid }) => noticeid === mine)).toMatchObject({ unread: true })
    const read = (id: string) => call(reader, '/api/common/cms/read', { id })
    expect((await read(mine)).body.data).toMatchObject({ title: '致电梯一部', pubman: '周启明' })
    await read(mine)
    expect((await board(reader)).find(({ noticeid }) => noticeid === mine)).toMatchObject({ unread: false })
    expect((await board(await testApp.login('superadmin'))).find(({ noticeid }) => noticeid === mine)).toMatchObject({ unread: true })
    expect((await read(elsewhere)).status).toBe(404)
    expect((await call(reader, '/api/common/cms/load', { id: mine })).body.code).toBe('right.denied')
    const lines = await sql`select 1 from sys_audit where action = 'read' and record_id = ${mine}`.execute(testApp.store.db)
    expect(lines.rows).toHaveLength(1)
  })

  it('are among what one has handled last, for as long as one may see them', async () => {
    const recent = async (browser: Browser, entities: string[]) => call(browser, '/api/desktop/recent', { entities })
    const made = (await save({ ...notice, title: '刚刚写的' })).body.data as Row
    const answer = await recent(admin, ['notice', 'appMain'])
    expect((answer.body.data as Row[])[0]).toMatchObject({ entity: 'notice', kind: '公告', id: made['noticeid'], title: '刚刚写的' })
    await call(admin, '/api/common/cms/delete', { ids: [String(made['noticeid'])] })
    expect((await recent(admin, ['notice'])).body.data).not.toContainEqual(expect.objectContaining({ id: made['noticeid'] }))
    expect((await recent(await testApp.login('putongjy'), ['notice'])).body.data).toEqual([])
    expect((await recent(admin, ['sys_user'])).body.code).toBe('call.bad-parameter')
  })
})
