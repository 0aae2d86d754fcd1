import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { NamedView, NamedViewNote } from '../../../engine/schema/screens/named-view.ts'
import { onBothStores } from '../harness/test-app.ts'
import { startPlatform, type Browser, type Platform } from '../harness/sessions.ts'

onBothStores('named views', (kind) => {
  let platform: Platform
  const browsers: Record<string, Browser> = {}
  const viewNo = 'businessPro/applyList'
  const wider = { op: 'set', at: 'columns', id: 'appno', props: { width: 321 } }
  const state = { search: { urgency: '2' }, filters: [], sort: [{ id: 'appdate', dir: 'desc' }], columns: [wider] }

  beforeAll(async () => {
    platform = await startPlatform(kind)
    const roles: Record<string, string[]> = { desk: ['jy_window'], other: ['jy_window'], head: ['jy_station', 'jy_window'], reviewer: ['jy_reviewer'] }
    for (const [id, roleIds] of Object.entries(roles)) {
      await platform.addUser(id, roleIds)
      const browser = platform.browser()
      await browser.login(id)
      browsers[id] = browser
    }
  })
  afterAll(() => platform?.close())

  const as = (name: string): Browser => browsers[name] as Browser
  const save = (name: string, more: Record<string, unknown> = {}) => as(name).post('/api/querySetting/save', { viewNo, title: '加急', state, ...more })
  const edit = (name: string, more: Record<string, unknown>) => as(name).post('/api/querySetting/edit', more)
  const listed = async (name: string) => ((await as(name).post('/api/querySetting/list', { viewNo })).body.data as { list: NamedViewNote[] }).list
  const titles = async (name: string) => (await listed(name)).map(({ title }) => title)
  const opened = async (name: string, viewId: string) => (await as(name).post('/api/layout/findTableConfig', { viewNo, viewId })).body.data as EffectiveView
  const widthOf = ({ view }: EffectiveView): unknown =>
    'columns' in view ? view.columns.map((each) => (typeof each === 'string' ? { id: each } : each)).find(({ id }) => id === 'appno') : undefined
  const made = async (name: string, more: Record<string, unknown> = {}) => (await save(name, more)).body.data as NamedView
  const clear = async (name: string) =>
    as(name).post('/api/querySetting/deleteIds', { ids: (await listed(name)).filter(({ mine }) => mine).map(({ id }) => id) })

  it('opens the list with its columns and tells what it asks for; the own arrangement stays untouched', async () => {
    const { id } = await made('desk')
    const effective = await opened('desk', id)
    expect(effective.named).toMatchObject({ id, title: '加急', mine: true, state })
    expect(widthOf(effective)).toMatchObject({ width: 321 })
    expect((await opened('desk', 'none')).named).toBeNull()
    expect(widthOf(await opened('desk', ''))).not.toMatchObject({ width: 321 })
    await clear('desk')
  })

  it('belongs to its owner: for another it is not there, cannot be changed and cannot be removed', async () => {
    const { id, version } = await made('desk')
    expect(await titles('other')).toEqual([])
    expect((await as('other').post('/api/querySetting/form', { id })).status).toBe(404)
    expect((await as('other').post('/api/layout/findTableConfig', { viewNo, viewId: id })).status).toBe(404)
    expect((await edit('other', { id, version, title: '他人', state })).status).toBe(404)
    expect((await as('other').post('/api/querySetting/deleteIds', { ids: [id] })).status).toBe(404)
    expect(await titles('desk')).toEqual(['加急'])
    await clear('desk')
  })

  it('is shown to a role or to everybody only by whoever may share', async () => {
    for (const more of [{ share: 'all' }, { share: 'role', role: 'jy_window' }]) expect((await save('desk', more)).status).toBe(403)
    expect((await save('head', { share: 'role', role: 'jc_monitor' })).status).toBe(422)
    const { id } = await made('head', { share: 'role', role: 'jy_window' })
    expect(await titles('other')).toEqual(['加急'])
    expect((await opened('other', id)).named).toMatchObject({ mine: false, by: expect.any(String) })
    expect((await edit('other', { id, version: 1, title: '改名', state })).status).toBe(403)
    expect((await as('reviewer').post('/api/querySetting/form', { id })).status).toBe(404)
    await clear('head')
    expect(await titles('other')).toEqual([])
  })

  it('is the default of a user before that of a role', async () => {
    const ofRole = await made('head', { title: '科室', share: 'role', role: 'jy_window', roleDefault: true })
    expect((await opened('other', 'default')).named?.title).toBe('科室')
    const own = await made('other', { title: '我的', isDefault: true })
    expect((await opened('other', 'default')).named?.title).toBe('我的')
    await edit('other', { id: own.id, isDefault: false })
    expect((await opened('other', 'default')).named?.title).toBe('科室')
    await as('head').post('/api/querySetting/deleteIds', { ids: [ofRole.id] })
    expect((await opened('other', 'default')).named).toBeNull()
    await clear('other')
  })

  it('refuses a second of the same title, an old version and a state that is none', async () => {
    const { id, version } = await made('desk')
    expect((await save('desk')).body).toMatchObject({ code: 'record.duplicate' })
    expect((await edit('desk', { id, version, title: '加急件', state })).status).toBe(200)
    expect((await edit('desk', { id, version, title: '旧', state })).body).toMatchObject({ code: 'record.conflict' })
    const hostile: Record<string, unknown>[] = [
      { state: { ...state, columns: [{ op: 'add', at: 'columns', node: { id: 'x' }, after: null }] } },
      { state: { ...state, columns: [{ op: 'set', at: 'columns', id: 'appno', props: { action: 'void' } }] } },
      { state: { ...state, columns: [{ op: 'set', at: 'toolbar', id: 'void', props: { visible: 'true' } }] } },
      { state: { ...state, filters: [{ field: 'appno', op: 'raw', value: '1' }] } },
      { state: { ...state, where: '1=1' } },
      { state: 'x' },
      { userId: 'other' },
      { viewNo: 'businessPro/appReview' },
      { viewNo: '__proto__' },
      { title: '长'.repeat(41) },
    ]
    for (const more of hostile) {
      const { status } = await save('desk', { title: '攻击', ...more })
      expect([status >= 400 && status < 500, more]).toEqual([true, more])
    }
    expect(await titles('desk')).toEqual(['加急件'])
    await clear('desk')
  })

  it('takes no prototype from a state, and no more than fifty of a list', async () => {
    const poisoned = '{"search":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"filters":[],"sort":[],"columns":[]}'
    const { status } = await save('desk', { title: '原型', state: poisoned })
    expect(status).toBeLessThan(500)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    await clear('desk')
    for (let at = 0; at < 50; at += 1) await save('desk', { title: `第 ${at} 个` })
    expect(JSON.stringify((await save('desk', { title: '多一个' })).body)).toContain('最多 50 个方案')
    await clear('desk')
  })
})
