import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothStores } from '../harness/test-app.ts'
import { startPlatform, type Browser, type Platform } from '../harness/sessions.ts'
import { withinOneWindow } from '../harness/one-window.ts'

onBothStores('platform', (kind) => {
  let platform: Platform
  let desk: Browser
  let station: Browser

  beforeAll(async () => {
    platform = await startPlatform(kind)
    await platform.addUser('desk', ['jy_window'])
    await platform.addUser('other', ['jy_window'])
    await platform.addUser('station', ['jc_monitor'], { org_id: 'MJ510104', depart_id: 'MJ510104TS', area_code: '510104', industry_type: '21' })
    await platform.addUser('root', ['super_admin'])
    await platform.addUser('nobody', [])
    desk = await loggedIn('desk')
    station = await loggedIn('station')
  })
  afterAll(() => platform?.close())

  async function loggedIn(name: string): Promise<Browser> {
    const browser = platform.browser()
    await browser.login(name)
    return browser
  }

  interface Node {
    href: string
    sysCode: string
    childList: Node[]
  }
  const hrefs = (nodes: Node[]): string[] => nodes.flatMap((node) => [...(node.href ? [node.href] : []), ...hrefs(node.childList)])

  describe('menu, routes and operator codes', () => {
    it('show a window clerk the screens of the window, and a plain link', async () => {
      const seen = hrefs((await desk.post('/api/user/menuTree')).body.data as Node[])
      expect(seen).toContain('/businessPro/applyList')
      expect(seen).not.toContain('/businessPro/appReview')
      expect(seen.some((href) => href.includes('isTurnByHref'))).toBe(true)
    })

    it('agree: every route of the menu is in the route table', async () => {
      for (const browser of [desk, station, await loggedIn('root')]) {
        const routes = ((await browser.post('/api/layout/routes')).body.data as { route: string }[]).map(({ route }) => route)
        const menu = hrefs((await browser.post('/api/user/menuTree')).body.data as Node[]).filter((href) => !href.includes('isTurnByHref'))
        expect(menu.filter((href) => !routes.includes(href))).toEqual([])
      }
    })

    it('give the administrator everything, and somebody without a role only what needs none', async () => {
      const root = await loggedIn('root')
      expect((await root.post('/api/user/permission')).body.data).toEqual(['*', 'recordTemplate:all'])
      const routes = (await (await loggedIn('nobody')).post('/api/layout/routes')).body.data as { viewNo: string }[]
      expect(routes.map(({ viewNo }) => viewNo).filter((viewNo) => platform.schemas.views.get(viewNo)?.operator !== false)).toEqual([])
    })

    it('stand at the bottom of a phone as far as they may be opened, each entry with the first of its screens', async () => {
      const barOf = async (browser: Browser) => (await browser.post('/api/user/phoneBar')).body.data as { id: string; view: string; does: string }[]
      const shown = async (browser: Browser) => Object.fromEntries((await barOf(browser)).map(({ id, view, does }) => [id, view || does]))
      expect(await shown(station)).toEqual({
        tasks: 'safeMng/supCheckMng/dayTasks',
        equipment: 'equCheckMng/ZHEquQuery/ZHEquQueryList',
        scan: 'scan',
        messages: 'base/messages',
        own: 'own',
      })
      expect(await shown(desk)).toMatchObject({ equipment: 'bsArchives/equipment/lookAllEquipment', scan: 'scan', own: 'own' })
      expect(await shown(await loggedIn('nobody'))).toEqual({ scan: 'scan', own: 'own' })
    })

    it('are refused to a visitor', async () => {
      for (const path of [
        '/api/user/menuTree',
        '/api/user/phoneBar',
        '/api/user/permission',
        '/api/layout/routes',
        '/api/draft/load',
        '/api/common/dict/findDictList',
        '/api/layout/findTableConfig',
      ]) {
        expect((await platform.browser().post(path)).body.code).toBe('auth.required')
      }
    })
  })

  describe('drafts', () => {
    const key = 'businessPro/newapply:new'

    it('come back as they were kept, to their owner alone', async () => {
      expect((await desk.post('/api/draft/load', { key })).body.data).toBeNull()
      await desk.post('/api/draft/save', { key, values: { unitname: '蜀锦机械厂', equlist: [{ prono: 'A-1' }] } })
      expect((await desk.post('/api/draft/load', { key })).body.data).toEqual({
        values: { unitname: '蜀锦机械厂', equlist: [{ prono: 'A-1' }] },
        savedAt: expect.stringMatching(/^2026-\d\d-\d\d \d\d:/) as string,
      })
      const other = await loggedIn('other')
      expect((await other.post('/api/draft/load', { key })).body.data).toBeNull()
      await other.post('/api/draft/drop', { key })
      expect((await desk.post('/api/draft/load', { key })).body.data).not.toBeNull()
    })

    it('are replaced by the next, and dropped', async () => {
      await desk.post('/api/draft/save', { key, values: { unitname: '另一家' } })
      expect((await desk.post('/api/draft/load', { key })).body.data).toMatchObject({ values: { unitname: '另一家' } })
      await desk.post('/api/draft/drop', { key })
      expect((await desk.post('/api/draft/load', { key })).body.data).toBeNull()
    })

    it('are limited in size, number and shape', async () => {
      expect((await desk.post('/api/draft/save', { key, values: { note: '长'.repeat(200_000) } })).status).toBe(413)
      expect((await desk.post('/api/draft/save', { key, values: '["not","fields"]' })).status).toBe(422)
      expect((await desk.post('/api/draft/save', { key, values: '{"__proto__":{"polluted":1}}' })).status).toBe(422)
      expect((await desk.post('/api/draft/save', { key: "x'; drop table", values: {} })).status).toBe(422)
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
      for (let index = 0; index < 103; index += 1) {
        platform.clock.pass(1)
        await desk.post('/api/draft/save', { key: `many:${index}`, values: { index } })
      }
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_draft where user_id = 'desk'`.execute(platform.db)
      expect(rows[0]?.count).toBe(100)
      expect((await desk.post('/api/draft/load', { key: 'many:0' })).body.data).toBeNull()
      expect((await desk.post('/api/draft/load', { key: 'many:102' })).body.data).not.toBeNull()
    })
  })

  describe('dictionaries', () => {
    it('answer a list, the items below a parent, one item and its parent', async () => {
      const all = (await desk.post('/api/common/dict/findDictList', { type: 'C602' })).body.data as { value: string; parentValue?: string }[]
      expect(all.length).toBeGreaterThan(100)
      const below = (await desk.post('/api/common/dict/findDictList', { type: 'C602', parentValue: '1000' })).body.data as { parentValue?: string }[]
      expect(below.length).toBeGreaterThan(0)
      expect(below.every((item) => item.parentValue === '1000')).toBe(true)
      expect((await desk.post('/api/common/dict/findDictItem', { type: 'C602', value: '1310' })).body.data).toMatchObject({ label: '有机热载体气相炉' })
      expect((await desk.post('/api/common/dict/findParentDictItem', { type: 'C602', value: '1310' })).body.data).toMatchObject({ value: '1300' })
      expect((await desk.post('/api/common/dict/findParentDictItem', { type: 'C602', value: '1000' })).body.data).toBeNull()
    })

    it('come all at once as a map', async () => {
      const map = (await desk.post('/api/common/buss/dict/findAllDictListMap')).body.data as Record<string, unknown[]>
      expect(Object.keys(map).sort()).toEqual([...platform.schemas.dictionaries.keys()].sort())
    })

    it.each(['sys_user,username,password', '__proto__', 'constructor', "C602' or 1=1"])(
      'are never a table or a prototype: type %j is refused',
      async (type) => {
        expect((await desk.post('/api/common/dict/findDictList', { type })).body.code).toBe('call.bad-parameter')
      },
    )

    it('excluded from filtering are told in full to somebody of one area (inspection §9)', async () => {
      const full = ['inspect_department', 'monitor_department', 'SCD_JYJGWYDM', 'SCD_ORG', 'department_21', 'department_22', 'WJTX_MENU_TREE']
      for (const type of full) {
        const items = (await station.post('/api/common/dict/findDictList', { type })).body.data as unknown[]
        expect([type, items.length]).toEqual([type, platform.schemas.dictionaries.get(type)?.items.length])
      }
    })
  })

  describe('areas and offices', () => {
    beforeAll(async () => {
      await sql`insert into sys_area (code, parent_code, name, full_name, level, sort) values
      ('510000', '0', '四川省', '四川省', 1, 1), ('510100', '510000', '成都市', '四川省成都市', 2, 1), ('510104', '510100', '锦江区', '四川省成都市锦江区', 3, 1)`.execute(
        platform.db,
      )
      await sql`insert into sys_office (id, parent_id, parent_ids, name, kind, area_code, sort) values
      ('JY01', '0', '0,', '检验院', 'org', '510100', 1), ('JY0101', 'JY01', '0,JY01,', '受理中心', 'department', '510100', 2),
      ('JY02', '0', '0,', '检验所', 'org', '510300', 3), ('MJ510104', '0', '0,', '锦江区局', 'org', '510104', 4),
      ('MJ510104TS', 'MJ510104', '0,MJ510104,', '特设科', 'department', '510104', 5)`.execute(platform.db)
    })
    const ids = (data: unknown): string[] => (data as { id: string }[]).map(({ id }) => id)

    it('are answered level by level', async () => {
      expect((await desk.post('/api/common/area/findAreaList', { parentId: '0' })).body.data).toEqual([
        { id: '510000', parentId: '0', name: '四川省', fullName: '四川省', level: 1, isLeaf: false },
      ])
      expect(ids((await desk.post('/api/common/area/findAreaList', { parentId: '510100' })).body.data)).toEqual(['510104'])
      expect(ids((await desk.post('/api/common/area/findAreaList', { parentId: '510104' })).body.data)).toEqual([])
    })

    it('stay within the scope of the caller', async () => {
      expect(ids((await desk.post('/api/businesspro/common/getOfficeListByUser')).body.data)).toEqual(['JY01', 'JY0101'])
      expect(ids((await desk.post('/api/businesspro/common/getOfficeListByUser', { type: 'department' })).body.data)).toEqual(['JY0101'])
      expect(ids((await desk.post('/api/businesspro/common/getOfficeList', { id: 'MJ510104' })).body.data)).toEqual([])
      expect(ids((await station.post('/api/businesspro/common/getOfficeList', { id: 'MJ510104' })).body.data)).toEqual(['MJ510104TS'])
      expect(ids((await (await loggedIn('root')).post('/api/businesspro/common/getOfficeListByUser')).body.data)).toHaveLength(5)
    })
  })

  describe('front-end error reports', () => {
    const report = (browser: Browser, payload: unknown, address?: string) =>
      browser.send({
        method: 'POST',
        url: '/api/save_error_logger',
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
        ...(address ? { remoteAddress: address } : {}),
      })

    it('are kept without a session, with the user when there is one, and without query strings', async () => {
      expect((await report(platform.browser(), { message: 'boom', url: 'https://host/apply?__sid=abc&tel=13900010002', type: 'script' })).statusCode).toBe(200)
      expect((await report(desk, { message: 'bang', viewNo: 'base/home', userId: 'forged' })).statusCode).toBe(200)
      const { rows } = await sql`select user_id, view_no, message, url, details from sys_error_log order by id`.execute(platform.db)
      expect(rows).toEqual([
        { user_id: '', view_no: '', message: 'boom', url: 'https://host/apply?…', details: { type: 'script' } },
        { user_id: 'desk', view_no: 'base/home', message: 'bang', url: '', details: {} },
      ])
    })

    it('are limited in size and in number', async () => {
      expect((await report(platform.browser(), { message: 'x', stack: 'y'.repeat(70_000) })).statusCode).toBe(413)
      await withinOneWindow(4000)
      const statuses = []
      for (let index = 0; index < 61; index += 1)
        statuses.push((await report(platform.browser(), { message: 'again' }, kind === 'pglite' ? '10.9.9.9' : '10.9.9.8')).statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(60)
      expect(statuses.at(-1)).toBe(429)
    })
  })
})
