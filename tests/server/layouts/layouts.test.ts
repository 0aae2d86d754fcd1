import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { timeText } from '../../../server/store/time.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const list = 'businessPro/applyList'
const wider = { op: 'set', at: 'columns', id: 'appno', props: { width: 321 } }
const hide = { op: 'hide', at: 'columns', id: 'equaddr' }

onBothStores('layouts of others', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let clerk: Browser

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    admin = await testApp.login('jyadmin')
    clerk = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  interface Line {
    id: string
    scope: string
    owner: string
    changes: number
    dead: number
    locks: number
  }
  const save = (browser: Browser, config: unknown[]) => browser.post('/api/layout/userFormConfigSave', { viewNo: list, config })
  const linesOf = async (browser: Browser, input: Record<string, unknown> = {}): Promise<Line[]> =>
    ((await browser.post('/api/layouts/list', { title: list, ...input })).body.data as { list: Line[] }).list
  const own = async (): Promise<string> => (await linesOf(admin, { scope: 'user' }))[0]?.id ?? ''
  const viewOf = async (browser: Browser): Promise<EffectiveView> =>
    (await browser.post('/api/layout/findTableConfig', { viewNo: list })).body.data as EffectiveView
  const widthOf = ({ view }: EffectiveView) => ('columns' in view ? view.columns.find((each) => typeof each !== 'string' && each.id === 'appno') : undefined)
  const trail = async (action: string) =>
    (await sql<{ n: number }>`select count(*)::integer as n from sys_audit where action = ${action}`.execute(testApp.db)).rows[0]?.n

  describe('whoever asks where a node comes from', () => {
    const sources = async (id: string, at: string) => (await clerk.post('/api/layout/sources', { viewNo: list, at, id })).body.data
    it('is told convention, fragment and entity with their files, and how many screens share them; nothing of what the view says itself', async () => {
      expect(await sources('overdue', 'rowTones')).toMatchObject([
        { kind: 'fragment', id: 'overdue', title: '超过下次检验日期', file: 'fragments/overdue.json', usedBy: expect.any(Number) },
      ])
      expect(await sources('tableSet', 'toolbar')).toMatchObject([{ kind: 'convention', file: expect.stringMatching(/^conventions\//) }])
      expect(await sources('void', 'toolbar')).toEqual([])
    })
    it('is refused a screen that it may not open', async () => {
      const stranger = await testApp.login('qykaoshi')
      expect((await stranger.post('/api/layout/sources', { viewNo: list, at: 'columns', id: 'appno' })).status).toBe(403)
    })
  })

  describe('an administrator', () => {
    it('sees whose layout lies where, with its changes and those that find nothing', async () => {
      await save(clerk, [wider, { op: 'hide', at: 'columns', id: 'gone' }])
      expect(await linesOf(admin)).toMatchObject([{ scope: 'user', owner: expect.any(String), changes: 2, dead: 1, locks: 0 }])
      expect(await linesOf(admin, { hasDead: '0' })).toEqual([])
      const { data } = (await admin.post('/api/layouts/load', { id: await own() })).body as { data: Record<string, string> }
      expect(data).toMatchObject({ says: expect.stringContaining('宽度改为 321'), lost: expect.stringContaining('已不存在'), file: '' })
    })

    it('gives it to a role; a second time only where overwriting was asked for; what is told and trailed', async () => {
      const copy = { ids: await own(), roles: 'jy_reviewer' }
      expect((await admin.post('/api/layouts/copy', copy)).body.data).toEqual({ copied: 1, left: 0 })
      const refused = await admin.post('/api/layouts/copy', copy)
      expect([refused.status, refused.body.code]).toEqual([422, 'record.guard'])
      expect((await admin.post('/api/layouts/copy', { ...copy, overwrite: '1' })).status).toBe(200)
      expect(widthOf(await viewOf(await testApp.login('jyshencha')))).toMatchObject({ width: 321 })
      expect(await trail('layout-copy')).toBe(2)
    })

    it('compares two in plain Chinese, and has the file of a shared one, which can be taken in again', async () => {
      const [role] = await linesOf(admin, { scope: 'role' })
      await save(clerk, [wider, hide])
      const { data } = (await admin.post('/api/layouts/load', { id: role?.id ?? '', other: await own() })).body as { data: Record<string, string> }
      expect(data).toMatchObject({ differences: '隐藏列“使用地点”', path: `role/jy_reviewer/${list}.json` })
      expect((await admin.post('/api/layouts/import', { file: data['file'] ?? '' })).body.data).toEqual({ done: ['与现有布局相同'] })
      const other = (data['file'] ?? '').replaceAll('321', '222')
      expect((await admin.post('/api/layouts/import', { file: other })).body.data).toEqual({ done: [`保存 role/jy_reviewer/${list}.json`] })
      expect(await trail('layout-push')).toBe(1)
    })

    it('locks what a role has against those who hold it, and takes the lock away', async () => {
      const reviewer = await testApp.login('jyshencha')
      const [role] = await linesOf(admin, { scope: 'role' })
      const before = await save(reviewer, [{ ...wider, props: { width: 99 } }])
      expect(before.status).toBe(200)
      const lock = (input: Record<string, unknown>) => admin.post('/api/layouts/lock', { ids: role?.id ?? '', ...input })
      const unknown = await lock({ column: '没有的列', props: 'width' })
      expect([unknown.status, unknown.body.problems?.[0]?.message]).toEqual([422, expect.stringContaining('申报单号')])
      expect((await lock({ column: '申报单号', props: 'width' })).body.data).toMatchObject({ locked: 1 })
      expect((await lock({})).status).toBe(200)
      const effective = await viewOf(reviewer)
      expect([widthOf(effective), effective.dead.at(-1)?.reason]).toMatchObject([{ width: 222 }, '宽度已由角色设置锁定'])
      expect(effective.layers.map(({ scope, owner, at }) => [scope, owner, at])).toEqual([
        ['role', '申报审查员', timeText(testApp.clock.now)],
        ['user', '', timeText(testApp.clock.now)],
      ])
      const told = (await reviewer.post('/api/layout/findAllTableConfig', { viewNo: list })).body.data as { scope: string; dead: { reason: string }[] }[]
      expect(told.find(({ scope }) => scope === 'user')?.dead.map(({ reason }) => reason)).toEqual(['宽度已由角色设置锁定'])
      const again = await save(reviewer, [{ ...wider, props: { width: 98 } }])
      expect([again.status, again.body.code, again.body.problems?.[0]?.message]).toEqual([422, 'layer.locked', '“申报单号”的宽度已由角色设置锁定'])
      expect((await linesOf(admin, { scope: 'role' }))[0]?.locks).toBeGreaterThan(0)
      expect((await admin.post('/api/layouts/unlock', { ids: role?.id ?? '', unlock: '1' })).status).toBe(200)
      expect(widthOf(await viewOf(reviewer))).toMatchObject({ width: 99 })
    })

    it('resets one; the trail keeps what it said', async () => {
      const id = (await linesOf(admin, { scope: 'user', owner: '受理' }))[0]?.id ?? (await own())
      expect((await admin.post('/api/layouts/reset', { ids: [id] })).body.data).toEqual({ removed: 1 })
      expect((await linesOf(admin)).some((line) => line.id === id)).toBe(false)
      expect(await trail('layout-reset')).toBe(1)
    })
  })

  describe('a list arranged for a department', () => {
    const share = (browser: Browser, owner: string, config: unknown, scope = 'department') =>
      browser.post('/api/layout/share', { viewNo: list, scope, owner, config: JSON.stringify(config) })
    const departmentOf = async (id: string) =>
      (await sql<{ id: string }>`select depart_id as id from sys_user where login_name = ${id}`.execute(testApp.db)).rows[0]?.id ?? ''

    it('is seen by everybody in it, under their own, and not by others; emptied it is gone', async () => {
      const [here, before] = [await departmentOf('jyshouli'), await viewOf(await testApp.login('jyshencha'))]
      expect((await share(admin, here, [{ ...wider, props: { width: 277 } }])).body.data).toEqual({ saved: 1 })
      const colleague = await testApp.login('jyshouli')
      await colleague.post('/api/layout/userFormConfigDelete', { viewNo: list })
      const seen = await viewOf(colleague)
      expect([widthOf(seen), seen.layers.at(-1)?.scope]).toMatchObject([{ width: 277 }, 'department'])
      if ((await departmentOf('jyshencha')) !== here) expect(widthOf(await viewOf(await testApp.login('jyshencha')))).toEqual(widthOf(before))
      await save(colleague, [{ ...wider, props: { width: 301 } }])
      expect(widthOf(await viewOf(colleague))).toMatchObject({ width: 301 })
      const { owners } = (await admin.post('/api/layout/owners', { viewNo: list })).body.data as { owners: { scope: string; id: string }[] }
      expect(owners).toContainEqual({ scope: 'department', id: here })
      // what the administrator has arranged for himself is not in it
      await save(admin, [{ op: 'hide', at: 'columns', id: 'unitname' }])
      const owned = (await admin.post('/api/layout/owned', { viewNo: list, scope: 'department', owner: here })).body.data as unknown as EffectiveView & {
        changes: unknown
      }
      expect([widthOf(owned), owned.changes]).toMatchObject([{ width: 277 }, [{ ...wider, props: { width: 277 } }]])
      expect(JSON.stringify(owned.view)).toBe(JSON.stringify(seen.view))
      await admin.post('/api/layout/userFormConfigDelete', { viewNo: list })
      expect((await linesOf(admin, { scope: 'department' })).length).toBe(1)
      expect((await share(admin, here, [])).body.data).toEqual({ saved: 0 })
      expect(await linesOf(admin, { scope: 'department' })).toEqual([])
      expect(await trail('layout-share')).toBe(1)
    })

    it.each([
      ['of another side', 'jc_register', 'role', [], 404],
      ['of nobody', 'nosuch', 'department', [], 404],
      ['of the site', 'x', 'site', [], 422],
      ['that adds a column', 'jy_window', 'role', [{ op: 'add', at: 'columns', node: { id: 'x' }, after: null }], 422],
      ['that rewrites an action', 'jy_window', 'role', [{ op: 'set', at: 'toolbar', id: 'void', props: { operator: false } }], 422],
    ])('is refused %s', async (_, owner, scope, config, status) => {
      expect((await share(admin, owner, config, scope)).status).toBe(status)
      expect((await share(clerk, owner, config, scope)).status).toBe(403)
      const open = (browser: Browser) => browser.post('/api/layout/owned', { viewNo: list, scope, owner })
      expect([(await open(admin)).status, (await open(clerk)).status]).toEqual([config.length > 0 ? 200 : status, 403])
    })
  })

  describe('attacks', () => {
    it.each([
      ['a role of the other side', { roles: 'jc_register' }, 404],
      ['the role above all', { roles: 'super_admin' }, 404],
      ['a role that is a prototype', { roles: '__proto__' }, 404],
      ['nobody', {}, 422],
      ['somebody unknown', { users: 'nobody' }, 404],
    ])('a copy to %s is refused', async (_, to, status) => {
      const before = await linesOf(admin)
      const [role] = before.filter(({ scope }) => scope === 'role')
      expect((await admin.post('/api/layouts/copy', { ids: role?.id ?? '', ...to })).status).toBe(status)
      expect(await linesOf(admin)).toEqual(before)
    })

    it.each(['list', 'load', 'copy', 'reset', 'lock', 'unlock', 'import'])('asks for the right to it: %s', async (path) => {
      expect((await clerk.post(`/api/layouts/${path}`, { ids: 'x', id: 'x' })).status).toBe(403)
    })

    it("refuses a file for the site, for a user, for another side's role, and of no shape", async () => {
      const file = (words: Record<string, unknown>) =>
        admin.post('/api/layouts/import', {
          file: JSON.stringify({ kind: 'layer', version: 1, viewNo: list, scope: 'role', owner: 'jy_reviewer', base: '', changes: [hide], ...words }),
        })
      expect((await file({ scope: 'site', owner: undefined })).status).toBe(422)
      expect((await file({ scope: 'user', owner: 'jyshouli' })).status).toBe(422)
      expect((await file({ owner: 'jc_register' })).status).toBe(404)
      expect((await file({ changes: [{ op: 'remove', at: 'columns', id: 'appno' }] })).status).toBe(422)
      expect((await admin.post('/api/layouts/import', { file: '{' })).status).toBe(422)
    })
  })
})
