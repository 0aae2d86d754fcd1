import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('institutes and departments', (kind) => {
  let testApp: TestApp
  let admin: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    admin = await testApp.login('jyadmin')
  })
  afterAll(() => testApp?.close())

  async function save(record: Row, browser = admin): Promise<Answer> {
    const response = await browser.send({
      method: 'POST',
      url: `/api/sysmng/office/save?__sid=${browser.sid}`,
      headers: { cookie: `viewno_session=${browser.cookie}`, 'x-csrf-token': browser.csrf },
      payload: record,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const nodes = async () => (await call(admin, '/api/sysmng/office/tree')).body.data as Row[]
  const load = (id: string) => call(admin, '/api/sysmng/office/load', { id })

  it('answers the tree of the caller’s own institute, not another’s', async () => {
    const ids = (await nodes()).map(({ id }) => id)
    expect(ids).toContain('JY01')
    expect(ids).not.toContain('MJ510100')
    expect((await load('MJ510100')).body.code).toBe('record.not-found')
  })

  it('adds below a parent, renames, and refuses a second of the name, an older version and a foreign parent', async () => {
    const made = (await save({ parentid: 'JY01', name: '新设备部', kind: 'department', sort: 900 })).body.data as Row
    expect(made).toMatchObject({ parentid: 'JY01', kind_label: '部门（科室）', version: 1, disabled: 0 })
    expect((await nodes()).find(({ id }) => id === made['id'])).toMatchObject({ parentId: 'JY01', title: '新设备部' })
    const renamed = await save({ id: made['id'] ?? '', version: 1, name: '机电一部', disabled: 1 })
    expect(renamed.body.data).toMatchObject({ name: '机电一部', sort: 900, disabled: 1, version: 2 })
    expect((await save({ id: made['id'] ?? '', version: 1, name: '晚了' })).body.code).toBe('record.conflict')
    expect((await save({ parentid: 'JY01', name: '机电一部', kind: 'department' })).body.code).toBe('record.duplicate')
    expect((await save({ parentid: 'MJ510100', name: '越界', kind: 'department' })).body.code).toBe('record.not-found')
    expect((await save({ parentid: 'JY01', name: '', kind: 'nothing' })).body.problems?.map(({ path }) => path)).toEqual(['/name', '/kind'])
  })

  it('removes what is empty, and says why of what is not', async () => {
    const [made] = (await nodes()).filter(({ title }) => title === '机电一部')
    const { body } = await call(admin, '/api/sysmng/office/remove', { ids: [String(made?.['id']), 'JY01'], partial: 'true' })
    expect(body.data).toMatchObject({
      results: [
        { ok: true, label: '机电一部' },
        { ok: false, problem: { message: expect.stringMatching(/还有 \d+ 个下级机构或部门，不能删除/) } },
      ],
    })
    expect((await load(String(made?.['id']))).status).toBe(404)
  })

  it('keeps callers without the right out', async () => {
    const clerk = await testApp.login('jyshouli')
    expect((await call(clerk, '/api/sysmng/office/tree')).body.code).toBe('right.denied')
    expect((await save({ parentid: 'JY01', name: '不行', kind: 'department' }, clerk)).body.code).toBe('right.denied')
  })

  it('moves an office with all below it, keeps the order asked for, and refuses circles, foreign parents and a second of the name', async () => {
    const made = async (parentid: string, name: string, more: Row = {}) => (await save({ parentid, name, kind: 'department', ...more })).body.data as Row
    const [one, two] = [await made('JY01', '移动一部'), await made('JY01', '移动二部')]
    const below = await made(String(one['id']), '移动一部一组')
    const move = (id: unknown, parentid: unknown, after: unknown = '', browser = admin) => call(browser, '/api/sysmng/office/move', { id, parentid, after })
    const place = async (id: unknown) => (await nodes()).find((node) => node['id'] === id)?.['parentId']
    expect((await move(one['id'], two['id'])).body.data).toEqual({ moved: 2 })
    expect([await place(one['id']), await place(below['id'])]).toEqual([two['id'], one['id']])
    for (const into of [two['id'], one['id'], below['id']]) expect((await move(two['id'], into)).body.errorMsg).toContain('不能移动到自己或自己的下级')
    await move(one['id'], 'JY01')
    const children = (await nodes()).filter((node) => node['parentId'] === 'JY01').map(({ id }) => id)
    expect(children[0]).toBe(one['id'])
    await move(one['id'], 'JY01', two['id'])
    const ordered = (await nodes()).filter((node) => node['parentId'] === 'JY01').map(({ id }) => id)
    expect(ordered.indexOf(String(one['id']))).toBe(ordered.indexOf(String(two['id'])) + 1)
    await made(String(two['id']), '移动一部')
    expect((await move(one['id'], two['id'])).body.errorMsg).toContain('已有“移动一部”')
    expect((await move(one['id'], 'MJ510100')).body.code).toBe('record.not-found')
    expect((await move(one['id'], two['id'], '', await testApp.login('jyshouli'))).body.code).toBe('right.denied')
    const chief = await testApp.login('superadmin')
    expect((await move(one['id'], 'MJ510100', '', chief)).body.errorMsg).toContain('另一系统')
  })

  it('puts an office last when no place is named', async () => {
    const made = async (parentid: string, name: string) => (await save({ parentid, name, kind: 'department' })).body.data as Row
    const [above, moved] = [await made('JY01', '末位部'), await made('JY01', '末位组')]
    await made(String(above['id']), '在前的组')
    await call(admin, '/api/sysmng/office/move', { id: moved['id'], parentid: above['id'] })
    expect((await nodes()).filter((node) => node['parentId'] === above['id']).map(({ title }) => title)).toEqual(['在前的组', '末位组'])
  })

  describe('of a tree too large to come whole', () => {
    let deep = ''
    beforeAll(async () => {
      const made = async (parentid: string, name: string) => String(((await save({ parentid, name, kind: 'department' })).body.data as Row)['id'])
      deep = await made(await made('JY01', '远郊分院'), '100%_组')
      await sql`
        insert into sys_office (id, parent_id, parent_ids, name, kind, industry_type)
        select 'many' || n, ${deep}, parent_ids || id || ',', '第' || n || '组', 'department', industry_type
        from sys_office, generate_series(1, 600) as n where id = ${deep}`.execute(testApp.db)
    })
    const asked = async (input: Row, browser = admin) => (await call(browser, '/api/sysmng/office/tree', input)).body.data as Row[]
    const titles = (rows: Row[]) => rows.map(({ title }) => title)

    it('answers the root and what lies below it, saying what has more', async () => {
      const top = await nodes()
      expect(top.every((node) => node['id'] === 'JY01' || node['parentId'] === 'JY01')).toBe(true)
      expect(top.find(({ title }) => title === '远郊分院')).toMatchObject({ hasChildren: 1 })
      expect(top.find(({ title }) => title === '末位部')).toMatchObject({ hasChildren: 1 })
    })

    it('answers a branch, what is open, and the way to one', async () => {
      const top = await nodes()
      const [far] = top.filter(({ title }) => title === '远郊分院')
      expect(await asked({ below: String(far?.['id']) })).toEqual([expect.objectContaining({ id: deep, hasChildren: 1 })])
      expect(await asked({ below: deep })).toHaveLength(600)
      expect(await asked({ open: [String(far?.['id'])] })).toHaveLength(top.length + 1)
      expect(titles(await asked({ reveal: 'many7' }))).toEqual(expect.arrayContaining(['远郊分院', '100%_组', '第7组', '第8组']))
    })

    it('finds what lies deep, with the way to it; signs of patterns stand for themselves', async () => {
      expect(titles(await asked({ search: '第599组' }))).toEqual(expect.arrayContaining(['远郊分院', '100%_组', '第599组']))
      expect(titles(await asked({ search: '%_' }))).toEqual(expect.arrayContaining(['远郊分院', '100%_组']))
      expect(titles(await asked({ search: '%_' }))).toHaveLength(3)
      expect(await asked({ search: '没有这样的' })).toEqual([])
    })

    it('keeps within the scope, and refuses words it does not know', async () => {
      const chief = await testApp.login('superadmin')
      expect(titles(await asked({ search: 'MJ510100' }, chief))).not.toEqual([])
      expect(await asked({ search: 'MJ510100' })).toEqual([])
      const above = String((await nodes()).find(({ id }) => id === 'JY01')?.['parentId'])
      expect((await asked({ below: above })).map(({ id }) => id)).toEqual(['JY01'])
      expect(await asked({ open: [above], reveal: 'MJ510100' })).toEqual(await nodes())
      expect((await call(admin, '/api/sysmng/office/tree', { parent: deep })).body.code).toBe('field.unknown')
      expect((await call(admin, '/api/sysmng/office/tree', { open: Array.from({ length: 1001 }, (_, at) => `o${at}`) })).body.code).toBe('call.bad-parameter')
    })
  })
})
