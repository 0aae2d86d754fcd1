import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, type Answer, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

interface Node {
  id: string
  parentId: string
  title: string
  disabled: number
}

onBothStores('trees of records, single marks, counts of many, checks of the file store', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let room: number | null = 1e9
  beforeAll(async () => {
    const absent = (): Promise<never> => Promise.reject(new Error('not in this test'))
    const look = (): Promise<{ kind: 'folder'; place: string; freeBytes: number | null }> =>
      room === null ? Promise.reject(new Error('the disk is gone')) : Promise.resolve({ kind: 'folder', place: '/files', freeBytes: room })
    const pieces = { write: absent, finish: absent, drop: absent, sweep: absent }
    testApp = await startApp({ store: kind, services: { files: { put: absent, get: absent, remove: absent, pieces, look } } })
    admin = await testApp.login('superadmin')
  })
  afterAll(() => testApp?.close())

  const menu = (path: string, input: Row = {}): Promise<Answer> => call(admin, `/api/qsfile/fileMenu/${path}`, input)
  const tree = async (): Promise<Node[]> => (await menu('tree')).body.data as Node[]
  const below = async (parent: string): Promise<string[]> => (await tree()).filter(({ parentId }) => parentId === parent).map(({ title }) => title)
  async function add(menuname: string, parentid = ''): Promise<string> {
    const id = randomUUID()
    await sql`insert into "qsFileMenu" (menuid, menuname, parentid, orgid, sortno) values (${id}, ${menuname}, ${parentid || null}, 'JY01', 10)`.execute(
      testApp.db,
    )
    return id
  }

  it('a tree answers its records in order, and a record moves under another, first, last or behind a sibling, never below itself', async () => {
    const [manual, papers] = [await add('质量手册'), await add('程序文件')]
    const [one, two, three] = [await add('管理类', papers), await add('检验类', papers), await add('记录类', papers)]
    expect((await tree()).find(({ id }) => id === one)).toMatchObject({ parentId: papers, title: '管理类', disabled: 0 })
    expect((await menu('move', { id: three, parentid: papers, after: '' })).body.data).toEqual({ moved: 0 })
    expect((await below(papers))[0]).toBe('记录类')
    await menu('move', { id: three, parentid: papers, after: one })
    const order = await below(papers)
    expect(order.indexOf('记录类')).toBe(order.indexOf('管理类') + 1)
    expect((await menu('move', { id: two, parentid: manual })).body.data).toEqual({ moved: 1 })
    expect(await below(manual)).toEqual(['检验类'])
    expect((await menu('move', { id: papers, parentid: one })).body).toMatchObject({ code: 'record.guard', errorMsg: '“程序文件”不能移动到自己或自己的下级' })
    expect((await menu('move', { id: one, parentid: manual, after: three })).body.code).toBe('call.bad-parameter')
    expect((await menu('move', { id: one, parentid: 'nowhere' })).status).toBe(404)
    expect((await call(await testApp.login('jyshouli'), '/api/qsfile/fileMenu/move', { id: one, parentid: '' })).body.code).toBe('right.denied')
  })

  it('what another institute keeps is no node, and cannot be moved', async () => {
    const theirs = await add('别院目录')
    await sql`update "qsFileMenu" set orgid = 'JY02' where menuid = ${theirs}`.execute(testApp.db)
    const quality = await testApp.login('jyzhiliang')
    const { body } = await call(quality, '/api/qsfile/fileMenu/tree')
    expect((body.data as Node[]).map(({ id }) => id)).not.toContain(theirs)
    expect((body.data as Node[]).length).toBeGreaterThan(0)
    expect((await call(quality, '/api/qsfile/fileMenu/move', { id: theirs, parentid: '' })).status).toBe(404)
  })

  it('one plan of each kind is the default: marking one takes the mark from those like it alone', async () => {
    const plan = async (planname: string, equclacode: string): Promise<string> => {
      const id = randomUUID()
      await sql`
        insert into "shortcutPlan" (planid, planname, equclacode, printcodes, copies, orgid) values (${id}, ${planname}, ${equclacode}, 'JYBG', 1, 'JY01')`.execute(
        testApp.db,
      )
      return id
    }
    const [lift, other, crane] = [await plan('电梯一', '3000'), await plan('电梯二', '3000'), await plan('起重', '4000')]
    const mark = (id: string): Promise<Answer> => call(admin, '/api/shortcutplan/shortcutPlan/setDefault', { id })
    for (const id of [lift, crane, other]) expect((await mark(id)).status).toBe(200)
    const { rows } = await sql<Row>`select planid, isdefault from "shortcutPlan" order by planid`.execute(testApp.db)
    expect(rows.filter((row) => row['isdefault'] === 1).map((row) => row['planid'])).toEqual([other, crane].sort())
    expect((await mark('nothing')).status).toBe(404)
    const { rows: trail } = await sql<{ count: number }>`select count(*)::int as count from sys_audit where record_id = ${lift} and action = 'update'`.execute(
      testApp.db,
    )
    expect(trail[0]?.count).toBe(2)
  })

  it('a count of many may be a little old for others, never for who changed something', async () => {
    await sql`insert into "qsFileMenu" (menuid, menuname, orgid) select 'm' || n, '目录', 'JY01' from generate_series(1, 2100) as n`.execute(testApp.db)
    // somebody who has changed nothing yet: whoever just has is counted for anew
    const quality = await testApp.login('jyzhiliang')
    const total = async (): Promise<number> => ((await call(quality, '/api/qsfile/fileMenu/list')).body.data as Page).total
    const first = await total()
    expect(first).toBeGreaterThan(2000)
    await sql`insert into "qsFileMenu" (menuid, menuname, orgid) values ('late', '目录', 'JY01')`.execute(testApp.db)
    expect(await total()).toBe(first)
    expect((await call(quality, '/api/qsfile/fileMenu/move', { id: 'm1', parentid: 'm2' })).status).toBe(200)
    expect(await total()).toBe(first + 1)
  })

  it('the file store is looked at when asked, and what was found is kept', async () => {
    const check = async (): Promise<unknown> => (await call(admin, '/api/storagecheck/storageCheck/refresh')).body.data
    expect(await check()).toMatchObject({ reachable: true })
    room = null
    expect(await check()).toMatchObject({ reachable: false })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_storage_check`.execute(testApp.db)
    expect(rows[0]?.count).toBe(2)
    expect((await call(await testApp.login('jyshouli'), '/api/storagecheck/storageCheck/refresh')).body.code).toBe('right.denied')
  })
})
