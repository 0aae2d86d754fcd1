import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { onBothStores } from '../harness/test-app.ts'
import { startPlatform, type Browser, type Platform } from '../harness/sessions.ts'

onBothStores('layouts', (kind) => {
  let platform: Platform
  let desk: Browser
  const viewNo = 'businessPro/applyList'

  beforeAll(async () => {
    platform = await startPlatform(kind)
    for (const id of ['desk', 'other']) await platform.addUser(id, ['jy_window'])
    await platform.addUser('reviewer', ['jy_reviewer'])
    await platform.addUser('nobody', [])
    desk = await loggedIn('desk')
  })
  afterAll(() => platform?.close())

  async function loggedIn(name: string): Promise<Browser> {
    const browser = platform.browser()
    await browser.login(name)
    return browser
  }

  async function viewOf(browser: Browser, wanted = viewNo): Promise<EffectiveView> {
    return (await browser.post('/api/layout/findTableConfig', { viewNo: wanted })).body.data as EffectiveView
  }

  function columnIds({ view }: EffectiveView): string[] {
    return 'columns' in view ? view.columns.map((column) => (typeof column === 'string' ? column : column.id)) : []
  }

  function columnOf({ view }: EffectiveView, id: string): Record<string, unknown> | undefined {
    const found = 'columns' in view ? view.columns.find((column) => (typeof column === 'string' ? column : column.id) === id) : undefined
    return typeof found === 'string' ? { id: found } : found
  }

  const wider = { op: 'set', at: 'columns', id: 'appno', props: { width: 321 } }
  const save = (browser: Browser, config: unknown, more: Record<string, unknown> = {}) =>
    browser.post('/api/layout/userFormConfigSave', { viewNo, config, ...more })

  describe('an effective view', () => {
    it('holds all that drawing it needs', async () => {
      const effective = await viewOf(desk)
      expect(effective).toMatchObject({ viewNo, viewId: null, dead: [], layers: [], view: { kind: 'list', viewNo } })
      expect(effective.entity.id).toBe(effective.view.entity)
      expect(Object.keys(effective.calls)).toEqual(
        expect.arrayContaining(['appmain/appMainSheetList', 'appmain/exportAppMainSheetList', 'chamain/chaMain/selectAppBussList']),
      )
      const validator = await desk.send({ method: 'GET', url: effective.validator })
      expect([validator.statusCode, validator.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    })

    it('is the same under each of the layout calls, and its hash stands still', async () => {
      const answers = []
      for (const path of ['findTableConfig', 'findFormConfig', 'findSearchFormConfig'])
        answers.push((await desk.post(`/api/layout/${path}`, { viewNo })).body.data)
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      expect((await viewOf(await loggedIn('other'))).hash).toBe((answers[0] as EffectiveView).hash)
    })

    it('is refused without any grant of its screen, unless it guards nothing', async () => {
      const nobody = await loggedIn('nobody')
      const refused = await nobody.post('/api/layout/findTableConfig', { viewNo })
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([403, 'right.denied', undefined])
      expect((await nobody.post('/api/layout/findFormConfig', { viewNo: 'common/voidForm' })).status).toBe(200)
      expect((await (await loggedIn('reviewer')).post('/api/layout/findTableConfig', { viewNo: 'businessPro/appReview' })).status).toBe(200)
      expect((await desk.post('/api/layout/findTableConfig', { viewNo: 'businessPro/appReview' })).status).toBe(403)
    })

    it.each(['no/such', '../calls/session', '__proto__', 'constructor'])('does not exist under the number %j', async (wanted) => {
      expect((await desk.post('/api/layout/findTableConfig', { viewNo: wanted })).status).toBe(404)
    })
  })

  describe("a user's own layout", () => {
    it('is kept as deltas, seen after the next login elsewhere, by its owner alone', async () => {
      const { status, body } = await save(desk, [
        wider,
        { op: 'hide', at: 'columns', id: 'equaddr' },
        { op: 'place', at: 'columns', id: 'unitname', after: null },
      ])
      expect(status).toBe(200)
      const { viewId } = body.data as { viewId: string }
      const elsewhere = await viewOf(await loggedIn('desk'))
      expect(elsewhere.viewId).toBe(viewId)
      expect(columnOf(elsewhere, 'appno')).toMatchObject({ width: 321 })
      expect(columnOf(elsewhere, 'equaddr')).toMatchObject({ hidden: true })
      expect(columnIds(elsewhere)[0]).toBe('unitname')
      expect(columnOf(await viewOf(await loggedIn('other')), 'appno')).toMatchObject({ width: 168 })
      const { rows } = await sql<{ base: string; changes: unknown[] }>`select base, changes from sys_layer where owner_id = 'desk'`.execute(platform.db)
      expect(rows).toEqual([{ base: elsewhere.base, changes: elsewhere.layers[0]?.changes }])
      expect(elsewhere.layers).toEqual([
        { scope: 'user', owner: '', by: '用户desk', at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), changes: expect.any(Array) },
      ])
      expect(elsewhere.layers[0]?.changes).toHaveLength(3)
    })

    it('replaces the former one under the same id', async () => {
      const before = (await viewOf(desk)).viewId
      await save(desk, [wider])
      const after = await viewOf(desk)
      expect(after.viewId).toBe(before)
      expect(columnOf(after, 'equaddr')?.['hidden']).not.toBe(true)
    })

    it('lets a new column of the product through, at its own place', async () => {
      await save(desk, [wider, { op: 'place', at: 'columns', id: 'unitname', after: null }])
      const upgraded = await platform.upgrade((schemas) => withColumn(schemas, 'contactemail', 'seisn'))
      const browser = Object.assign(await loggedIn('desk'), { app: upgraded })
      const ids = columnIds(await viewOf(browser))
      expect(ids[ids.indexOf('contactemail') - 1]).toBe('seisn')
      expect(ids[0]).toBe('unitname')
      expect(columnOf(await viewOf(browser), 'appno')).toMatchObject({ width: 321 })
      await upgraded.close()
    })

    it('reports a change whose column is gone, and keeps it', async () => {
      await save(desk, [wider, { op: 'hide', at: 'columns', id: 'equaddr' }])
      const upgraded = await platform.upgrade((schemas) => withoutColumn(schemas, 'equaddr'))
      const browser = Object.assign(await loggedIn('desk'), { app: upgraded })
      const effective = await viewOf(browser)
      expect(effective.dead).toHaveLength(1)
      expect(effective.dead[0]?.change).toMatchObject({ id: 'equaddr' })
      const layers = (await browser.post('/api/layout/findAllTableConfig', { viewNo })).body.data as { scope: string; dead: unknown[]; changes: unknown[] }[]
      expect(layers).toMatchObject([{ scope: 'user', viewNo, dead: [{ change: { id: 'equaddr' } }] }])
      expect(layers[0]?.changes).toHaveLength(2)
      await upgraded.close()
    })

    it('follows a renamed column, and is kept under its new id when saved again', async () => {
      await save(desk, [{ op: 'hide', at: 'columns', id: 'equaddr' }])
      const upgraded = await platform.upgrade((schemas) =>
        withColumns(schemas, (columns) =>
          columns.map((column) => ((column as { id: string }).id === 'equaddr' ? { id: 'place', field: 'equaddr', renamedFrom: 'equaddr' } : column)),
        ),
      )
      const browser = Object.assign(await loggedIn('desk'), { app: upgraded })
      const before = await viewOf(browser)
      expect([before.dead, columnOf(before, 'place')?.['hidden']]).toEqual([[], true])
      await save(browser, [...(before.layers[0]?.changes ?? []), wider])
      expect((await viewOf(browser)).layers[0]?.changes).toEqual([{ op: 'hide', at: 'columns', id: 'place' }, wider])
      await upgraded.close()
    })

    it('stays short however often columns are dragged to and fro', async () => {
      const drags = Array.from({ length: 301 }, (_, round) => {
        const [id, after] = round % 2 === 0 ? ['appno', 'seisn'] : ['seisn', 'appno']
        return { op: 'place', at: 'columns', id, after }
      })
      await save(desk, [...drags, { op: 'hide', at: 'columns', id: 'gone' }])
      const effective = await viewOf(desk)
      expect(columnIds(effective).indexOf('appno') - columnIds(effective).indexOf('seisn')).toBe(1)
      expect(effective.layers[0]?.changes.length).toBeLessThanOrEqual(3)
      expect(effective.dead).toMatchObject([{ change: { id: 'gone' } }])
    })

    it('goes when it is reset, by view or by id, or saved empty', async () => {
      await save(desk, [wider])
      await desk.post('/api/layout/userFormConfigDelete', { viewNo })
      expect((await viewOf(desk)).viewId).toBeNull()
      const { viewId } = (await save(desk, [wider])).body.data as { viewId: string }
      expect((await desk.post('/api/layout/userFormConfigDelete', { viewId })).body.data).toEqual({ removed: 1 })
      await save(desk, [wider])
      expect((await save(desk, [])).body.data).toEqual({ viewId: null })
      expect(columnOf(await viewOf(desk), 'appno')).toMatchObject({ width: 168 })
    })

    it('of another is out of reach, whatever the input says', async () => {
      const { viewId } = (await save(desk, [wider])).body.data as { viewId: string }
      const other = await loggedIn('other')
      expect((await other.post('/api/layout/userFormConfigDelete', { viewId })).body.data).toEqual({ removed: 0 })
      for (const more of [{ userId: 'desk' }, { owner: 'desk' }, { ownerId: 'desk' }, { viewId }, { scope: 'site' }])
        expect((await save(other, [wider], more)).body.code).toBe('field.unknown')
      expect((await viewOf(desk)).viewId).toBe(viewId)
      expect((await viewOf(other)).viewId).toBeNull()
    })

    it.each([
      ['adds a column', [{ op: 'add', at: 'columns', node: { id: 'secret', field: 'secret' }, after: null }]],
      ['removes one for good', [{ op: 'remove', at: 'columns', id: 'appno' }]],
      ['points a column at another field', [{ op: 'set', at: 'columns', id: 'appno', props: { field: 'taxno' } }]],
      ['rewrites an action', [{ op: 'set', at: 'toolbar', id: 'void', props: { operator: false } }]],
      ['changes where the data comes from', [{ op: 'set', at: 'find', id: 'call', props: { call: 'x' } }]],
      ['is no list', { op: 'hide' }],
      ['is of unknown words', [{ op: 'sudo', at: 'columns', id: 'appno' }]],
      ['carries a prototype', '[{"op":"set","at":"columns","id":"appno","props":{"__proto__":{"polluted":1}}}]'],
      ['names one', [{ op: 'set', at: '__proto__', id: 'constructor', props: { width: 1 } }]],
      ['is endless', Array.from({ length: 501 }, () => wider)],
    ])('is refused when it %s', async (_, config) => {
      const before = await viewOf(desk)
      expect((await save(desk, config)).status).toBe(422)
      expect(await viewOf(desk)).toEqual(before)
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
    })

    it('cannot be kept for a screen the user may not open', async () => {
      expect((await desk.post('/api/layout/userFormConfigSave', { viewNo: 'businessPro/appReview', config: [wider] })).status).toBe(403)
    })
  })

  describe('layers of others', () => {
    it('lie in order: site, role, department, user', async () => {
      const layer = (id: string, scope: string, owner: string, width: number) =>
        sql`
      insert into sys_layer (id, view_no, scope, owner_id, base, changes) values (${id}, ${viewNo}, ${scope}, ${owner}, 'x', ${JSON.stringify([{ ...wider, props: { width } }])}::jsonb)`.execute(
          platform.db,
        )
      const other = await loggedIn('other')
      await layer('s', 'site', '', 201)
      expect(columnOf(await viewOf(other), 'appno')).toMatchObject({ width: 201 })
      await layer('r', 'role', 'jy_window', 202)
      expect(columnOf(await viewOf(other), 'appno')).toMatchObject({ width: 202 })
      await layer('d', 'department', 'JY0101', 203)
      await layer('x', 'department', 'JY9999', 299)
      expect(columnOf(await viewOf(other), 'appno')).toMatchObject({ width: 203 })
      await save(other, [wider])
      expect(columnOf(await viewOf(other), 'appno')).toMatchObject({ width: 321 })
      const office = await sql<{ name: string }>`select name from sys_office where id = 'JY0101'`.execute(platform.db)
      const [site, ofRole, department, own] = (await viewOf(other)).layers.map(({ scope, owner, by }) => ({ scope, owner, by }))
      expect([site, own]).toEqual([
        { scope: 'site', owner: '', by: '' },
        { scope: 'user', owner: '', by: '用户other' },
      ])
      expect([ofRole, department]).toEqual([
        { scope: 'role', owner: '业务受理员（窗口）', by: '' },
        { scope: 'department', owner: office.rows[0]?.name ?? 'JY0101', by: '' },
      ])
      await sql`delete from sys_layer where id in ('s', 'r', 'd', 'x')`.execute(platform.db)
      expect(columnOf(await viewOf(other), 'appno')).toMatchObject({ width: 321 })
    })
  })

  function withColumns(schemas: Schemas, change: (columns: unknown[]) => unknown[]): Schemas {
    const view = schemas.views.get(viewNo) as View & { columns: unknown[] }
    return { ...schemas, views: new Map([...schemas.views, [viewNo, { ...view, columns: change(view.columns) } as View]]) }
  }

  function withColumn(schemas: Schemas, id: string, after: string): Schemas {
    return withColumns(schemas, (columns) => columns.flatMap((column) => ((column as { id: string }).id === after ? [column, { id }] : [column])))
  }

  function withoutColumn(schemas: Schemas, id: string): Schemas {
    return withColumns(schemas, (columns) => columns.filter((column) => (column as { id: string }).id !== id))
  }
})
