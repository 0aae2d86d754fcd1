import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../engine/schema/json.ts'
import { call, type Answer } from './applications.ts'
import { onBothStores, startApp, type TestApp } from './harness.ts'
import type { Browser } from './sessions.ts'

const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '周六停机维护' }] }] })
const notice = { title: '停机公告', noticekind: '4', content, pubscope: 'JY01,JY0105', contacts: 'jyjianyan1' }

onBothStores('notices to offices, with people to ask', (kind) => {
  let house: TestApp
  let admin: Browser
  beforeAll(async () => {
    house = await startApp({ store: kind })
    admin = await house.login('jyadmin')
  })
  afterAll(() => house?.close())

  const save = (record: Row): Promise<Answer> => call(admin, '/api/common/cms/save', record)
  const directory = async (browser: Browser, which: 'offices' | 'users') => (await call(browser, `/api/common/directory/${which}`)).body.data as Row[]
  const wrong = ({ body }: Answer) => body.problems?.map(({ code, path }) => `${code} ${path}`)

  it('offers the offices and people of the caller’s own scope, people by office', async () => {
    const other = await house.login('snshouli')
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

  it('is found by any of its offices', async () => {
    const found = await call(admin, '/api/common/cms/list', { view: 'sysmng/noticemng/noticeApp', pubscope: 'JY0105' })
    expect((found.body.data as { total: number }).total).toBe(2)
  })
})
