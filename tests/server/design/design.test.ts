import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { addSiteVersion } from '../../../server/layouts/queries/site-layer.ts'
import { application, found, saved, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const list = 'businessPro/applyList'
const form = 'businessPro/newapply'
const column = { op: 'add', at: 'columns', node: { id: 'contactemail' }, after: 'appno' }
const hideAddress = { op: 'hide', at: 'columns', id: 'equaddr' }
const lift = {
  properties: { site_lift: { type: 'string', title: '加装类型', 'x-dict': 'SITE_LIFT', 'x-required': "form.seisortcode == '05'" } },
  dictionaries: [
    {
      id: 'SITE_LIFT',
      title: '加装类型',
      items: [
        { value: '1', label: '既有住宅' },
        { value: '2', label: '公共建筑' },
      ],
    },
  ],
  changes: [{ op: 'add', at: 'items/apply', node: { id: 'site_lift' }, after: 'urgency' }],
}

onBothStores('the design of views', (kind) => {
  let testApp: TestApp
  let designer: Browser
  let other: Browser
  let clerk: Browser

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await sql`insert into sys_user_role (user_id, role_id) values ('jyshencha', 'jy_admin') on conflict do nothing`.execute(testApp.db)
    designer = await testApp.login('superadmin')
    other = await testApp.login('jyshencha')
    clerk = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  async function ask<Data>(browser: Browser, path: string, input: Record<string, unknown> = {}): Promise<{ status: number; data: Data; body: Answer['body'] }> {
    const sent = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]))
    const { status, body } = await browser.post(`/api/design/${path}`, sent)
    return { status, data: body.data as Data, body }
  }
  const layerOf = (viewNo: string, words: Record<string, unknown>) => ({ kind: 'layer', version: 1, viewNo, scope: 'site', base: '', changes: [], ...words })
  interface Loaded {
    published: { version: number; layer: Record<string, Json> }
    draft: { version: number; state: string; layer: Record<string, Json>; by: string } | null
    versions: { version: number; note: string; by: string; from: number | null }[]
  }
  const load = async (viewNo: string): Promise<Loaded> => (await ask<Loaded>(designer, 'load', { viewNo })).data
  const save = (browser: Browser, viewNo: string, words: Record<string, unknown>, version: number) =>
    ask<{ version: number }>(browser, 'save', { viewNo, version, layer: layerOf(viewNo, words) })
  const viewOf = async (browser: Browser, viewNo: string): Promise<EffectiveView> =>
    (await browser.post('/api/layout/findTableConfig', { viewNo })).body.data as EffectiveView
  const columnsOf = ({ view }: EffectiveView) => ('columns' in view ? view.columns.map((each) => (typeof each === 'string' ? each : each.id)) : [])

  /** From a draft to a published version. */
  async function published(viewNo: string, words: Record<string, unknown>): Promise<number> {
    const draft = await save(designer, viewNo, words, (await load(viewNo)).draft?.version ?? 0)
    expect(draft.body.problems).toBeUndefined()
    const submitted = await ask<{ version: number }>(designer, 'submit', { viewNo, version: draft.data.version, note: '测试' })
    expect(submitted.body.problems).toBeUndefined()
    const { impact } = (await ask<{ impact: { hash: string } }>(designer, 'check', { viewNo, layer: layerOf(viewNo, words) })).data
    const { body, data } = await ask<{ version: number }>(designer, 'publish', { viewNo, version: submitted.data.version, impact: impact.hash })
    expect(body.problems).toBeUndefined()
    return data.version
  }

  describe('from draft to version', () => {
    it('shows nobody a draft, everybody what is published, and takes it back', async () => {
      const draft = await save(designer, list, { changes: [column] }, 0)
      expect(draft.status).toBe(200)
      expect(columnsOf(await viewOf(clerk, list))).not.toContain('contactemail')
      expect(await published(list, { changes: [column] })).toBe(1)
      const seen = await viewOf(clerk, list)
      expect(columnsOf(seen)[columnsOf(seen).indexOf('contactemail') - 1]).toBe('appno')
      const state = { search: {}, filters: [], sort: [{ id: 'contactemail', dir: 'asc' }], columns: [] }
      for (const [browser, share] of [
        [clerk, 'own'],
        [designer, 'all'],
      ] as const)
        expect((await browser.post('/api/querySetting/save', { viewNo: list, title: `按邮箱${share}`, share, state })).status).toBe(200)
      expect((await meaning(list, 0)).impact.items).toContainEqual({
        text: '2 个查询方案用到将去掉的内容',
        usages: [expect.stringMatching(/^查询方案“按邮箱all”（所有人，.+，申报登记列表）$/), '个人查询方案 1 个'],
        records: 0,
      })
      expect(seen.layers).toMatchObject([{ scope: 'site', changes: [column] }])
      const back = await ask<{ version: number }>(designer, 'rollback', {
        viewNo: list,
        version: 1,
        to: 0,
        note: '不需要',
        impact: (await meaning(list, 0)).impact.hash,
      })
      expect(back.data).toEqual({ version: 2 })
      expect(columnsOf(await viewOf(clerk, list))).not.toContain('contactemail')
      expect((await load(list)).versions).toMatchObject([
        { version: 2, note: '不需要', from: 0 },
        { version: 1, note: '测试', from: null },
      ])
    })

    const meaning = async (viewNo: string, version: number) =>
      (await ask<{ impact: { hash: string; items: { text: string }[] }; differences: string[] }>(designer, 'version', { viewNo, version })).data

    it('is told in plain Chinese, with what goes away, which must be confirmed', async () => {
      const words = { changes: [hideAddress] }
      const { data } = await ask<{ differences: string[]; problems: unknown[]; impact: { hash: string; items: { text: string; of?: string }[] } }>(
        designer,
        'check',
        {
          viewNo: list,
          layer: layerOf(list, words),
        },
      )
      expect(data.differences).toEqual(['隐藏列“使用地点”'])
      expect([data.problems, data.impact.items.filter(({ of }) => of !== 'test').length]).toEqual([[], 1])
      expect(data.impact.items.map(({ text }) => text)).toContain('界面测试“受理员看到全部列，登记时间和申报日期查询默认收起”不再通过')
      const draft = await save(designer, list, words, 0)
      const { data: submitted } = await ask<{ version: number }>(designer, 'submit', { viewNo: list, version: draft.data.version, note: '精简' })
      const refused = await ask(designer, 'publish', { viewNo: list, version: submitted.version })
      expect([refused.status, refused.body.code]).toEqual([422, 'design.unconfirmed'])
      expect((await ask(designer, 'publish', { viewNo: list, version: submitted.version, impact: data.impact.hash })).status).toBe(200)
    })

    it('is refused with what lint says of it', async () => {
      const wrong = {
        changes: [
          { ...column, node: { id: 'nosuchfield' } },
          { op: 'hide', at: 'columns', id: 'gone' },
        ],
      }
      const draft = await save(designer, list, wrong, 0)
      const { status, body } = await ask(designer, 'submit', { viewNo: list, version: draft.data.version, note: '错' })
      expect(status).toBe(422)
      expect(body.problems?.map(({ code }) => code).sort()).toEqual(['layer.dead', 'schema.unknown-reference'])
      const discarded = await ask(designer, 'discard', { viewNo: list, version: draft.data.version })
      expect(discarded.status).toBe(200)
    })

    it('goes back to its author, and is a draft again', async () => {
      const draft = await save(designer, list, { changes: [] }, 0)
      const early = await ask(designer, 'publish', { viewNo: list, version: draft.data.version })
      expect([early.status, early.body.code]).toEqual([409, 'record.state'])
      const { data } = await ask<{ version: number }>(designer, 'submit', { viewNo: list, version: draft.data.version, note: '恢复' })
      const back = await ask<{ version: number }>(other, 'return', { viewNo: list, version: data.version, note: '请保留一列' })
      expect((await load(list)).draft).toMatchObject({ state: 'draft', note: '请保留一列' })
      await ask(designer, 'discard', { viewNo: list, version: back.data.version })
    })
  })

  describe('two who write one draft', () => {
    it('tells the second who has it, and merges what both did', async () => {
      const [first, second] = [
        { op: 'set', at: 'columns', id: 'appno', props: { width: 200 } },
        { op: 'set', at: 'columns', id: 'seisn', props: { width: 210 } },
      ]
      const begun = (await save(designer, list, { changes: [] }, 0)).data.version
      await save(designer, list, { changes: [first] }, begun)
      const late = await save(other, list, { changes: [second] }, begun)
      expect([late.status, late.body.errorMsg]).toEqual([409, expect.stringContaining('超级管理员')])
      const merged = await ask<{ layer: { changes: unknown[] }; version: number; conflicts: unknown[] }>(other, 'merge', {
        viewNo: list,
        version: begun,
        layer: layerOf(list, { changes: [second] }),
      })
      expect([merged.data.layer.changes, merged.data.conflicts]).toEqual([expect.arrayContaining([first, second]), []])
      const saved = await save(other, list, { changes: merged.data.layer.changes }, merged.data.version)
      expect([saved.status, (await load(list)).draft?.by]).toEqual([200, expect.not.stringContaining('超级管理员')])
      await ask(other, 'discard', { viewNo: list, version: saved.data.version })
    })
  })

  describe('a field of the site', () => {
    it('is asked for, kept, listed, searched and exported like any other, and leaves the records as they are when it goes', async () => {
      const before = await saved(clerk)
      await published(form, lift)
      const refused = await clerk.post('/api/appmain/saveAppMain', { ...application() })
      expect(refused.body.problems).toMatchObject([{ code: 'field.required', path: '/site_lift' }])
      const unknown = await clerk.post('/api/appmain/saveAppMain', { ...application(), site_lift: '9' })
      expect(unknown.body.problems).toMatchObject([{ code: 'field.not-in-dictionary', path: '/site_lift' }])
      const record = await saved(clerk, { site_lift: '2' })
      expect(record['site_lift']).toBe('2')
      const effective = await viewOf(clerk, form)
      expect(effective.entity.properties['site_lift']).toMatchObject({ title: '加装类型' })
      const validator = await clerk.send({ method: 'GET', url: effective.validator })
      expect(validator.statusCode).toBe(200)
      const byLift = { filters: [{ field: 'site_lift', op: 'eq', value: '2' }] }
      expect((await found(clerk, byLift)).list).toMatchObject([{ appmainsysid: record['appmainsysid'] }])
      // a list answers what its view shows: the field once the site has a column of it
      await published(list, { changes: [{ op: 'add', at: 'columns', node: { id: 'site_lift' }, after: 'appno' }] })
      const page = await found(clerk, byLift)
      await published(list, { changes: [] })
      expect(page.list).toMatchObject([{ appmainsysid: record['appmainsysid'], site_lift: '2', site_lift_label: '公共建筑' }])
      const { data } = await ask<{ impact: { hash: string; items: { text: string; records: number }[] } }>(designer, 'version', { viewNo: form, version: 0 })
      expect(data.impact.items).toContainEqual(expect.objectContaining({ text: '删除新增的字段“加装类型”', records: 1 }))
      await ask(designer, 'rollback', { viewNo: form, version: 1, to: 0, note: '取消', impact: data.impact.hash })
      expect((await viewOf(clerk, form)).entity.properties).not.toHaveProperty('site_lift')
      expect((await saved(clerk))['appmainsysid']).toBeDefined()
      const rows =
        await sql`select site_lift from "appMain" where appmainsysid in (${before['appmainsysid']}, ${record['appmainsysid']}) order by site_lift`.execute(
          testApp.db,
        )
      expect(rows.rows).toEqual([{ site_lift: '2' }, { site_lift: null }])
    })

    it.each([
      ['a name without the mark of the site', { properties: { lift: { type: 'string', title: '加装' } } }, 'save'],
      ['a word of the system', { properties: { site_a: { type: 'string', title: '甲', 'x-number': 'A{seq:4}' } } }, 'design.reserved'],
      ['a dictionary that is not there', { properties: { site_a: { type: 'string', title: '甲', 'x-dict': 'SITE_NONE' } } }, 'schema.unknown-reference'],
      ['a pattern that takes for ever', { properties: { site_a: { type: 'string', title: '甲', pattern: '^(a+)+$' } } }, 'design.reserved'],
      ['a broken rule', { properties: { site_a: { type: 'string', title: '甲', 'x-required': 'form.nosuch == 1' } } }, 'expression.unknown-name'],
      ['a required field of the product', { required: ['appno'] }, 'schema.unknown-reference'],
    ])('is refused with %s', async (_, words, code) => {
      if (code === 'save') return expect((await save(designer, form, words, (await load(form)).draft?.version ?? 0)).status).toBe(422)
      const { data } = await ask<{ problems: { code: string }[] }>(designer, 'check', { viewNo: form, layer: layerOf(form, words) })
      expect(data.problems.map((each) => each.code)).toContain(code)
    })
  })

  describe('open windows', () => {
    it('learn which views were published since they last asked', async () => {
      const changes = async (since?: number) => (await clerk.post('/api/layout/changes', since === undefined ? {} : { since: String(since) })).body.data
      const { mark } = (await changes()) as { mark: number }
      expect(await changes(mark)).toEqual({ mark, viewNos: [], all: false })
      await published('businessPro/appReview', { changes: [] })
      expect(await changes(mark)).toMatchObject({ viewNos: ['businessPro/appReview'], all: false })
    })

    it('ask nothing of the store while nothing is published, and hear of what another process publishes', async () => {
      const changes = async (since: number) => (await clerk.post('/api/layout/changes', { since: String(since) })).body.data as { mark: number }
      const { mark } = (await clerk.post('/api/layout/changes', {})).body.data as { mark: number }
      const asked = vi.spyOn(testApp.db.getExecutor(), 'executeQuery')
      const began = performance.now()
      for (let poll = 0; poll < 8; poll += 1) expect(await changes(mark)).toEqual({ mark, viewNos: [], all: false })
      const seconds = Math.ceil((performance.now() - began) / 1000)
      // the process itself asks once a second, for all windows together
      expect(asked.mock.calls.filter(([query]) => query.sql.includes('sys_site_version')).length).toBeLessThanOrEqual(seconds)
      asked.mockClear()
      await changes(mark - 1)
      expect(asked.mock.calls.some(([query]) => query.sql.includes('sys_site_version'))).toBe(true)
      asked.mockRestore()
      await addSiteVersion(
        testApp.db,
        'businessPro/dataReview',
        { version: 99, layer: layerOf('businessPro/dataReview', {}) as never, note: '', from: null, userId: 'superadmin', reach: 'view' },
        new Date(),
      )
      await new Promise((done) => setTimeout(done, 1100))
      expect(await changes(mark)).toMatchObject({ viewNos: ['businessPro/dataReview'], all: false })
    })
  })

  describe('a preview', () => {
    const preview = (input: Record<string, unknown>) =>
      ask<{ effective: EffectiveView; session: { operators: string[] }; record: object; today: string }>(designer, 'preview', {
        viewNo: list,
        layer: layerOf(list, { changes: [column] }),
        ...input,
      })

    it('shows the view as another user or role has it, on a day and in a step', async () => {
      const { data } = await preview({ user: 'jyshouli', date: '2026-05-01', step: 'YWSB' })
      expect(columnsOf(data.effective)).toContain('contactemail')
      expect(data.session.operators).not.toContain('*')
      expect([data.today, data.effective.layers.map(({ scope }) => scope)]).toEqual(['2026-05-01', ['site']])
      expect((await preview({ role: 'jy_window' })).status).toBe(200)
      expect((await preview({})).data.session.operators).toEqual(['*', 'recordTemplate:all'])
    })

    it('refuses a screen that the other may not open, and nobody', async () => {
      expect((await preview({ role: 'qy_use' })).status).toBe(403)
      for (const input of [{ user: 'nobody' }, { role: '__proto__' }, { user: 'jyshouli', step: 'nowhere' }]) expect((await preview(input)).status).toBe(404)
    })

    it('writes nothing', async () => {
      const write = await designer.post('/api/design/save', { viewNo: list, version: '0', layer: layerOf(list, {}) }, { 'x-preview': '1' })
      expect([write.status, write.body.code]).toEqual([403, 'right.denied'])
      expect((await designer.post('/api/layout/findTableConfig', { viewNo: list }, { 'x-preview': '1' })).status).toBe(200)
    })
  })

  describe('attacks', () => {
    it.each([
      ['another scope', { scope: 'user' }],
      ["another user's layer", { owner: 'jyshouli' }],
      ['a foreign view', { viewNo: 'businessPro/appReview' }],
      ['an unknown operation', { changes: [{ op: 'reveal', at: 'columns', id: 'appno' }] }],
      ['a poisoned name', { changes: [{ op: 'set', at: 'columns', id: 'appno', props: JSON.parse('{"__proto__":{"admin":true}}') as object }] }],
      ['a poisoned field', JSON.parse('{"properties":{"__proto__":{"type":"string","title":"x"}}}') as Record<string, unknown>],
      ['an unknown word', { run: 'drop table' }],
      ['no list', { changes: 'all' }],
      ['too much', { changes: Array.from({ length: 9000 }, () => hideAddress) }],
    ])('is refused and changes nothing: %s', async (_, words) => {
      const before = await load(list)
      const { status } = await save(designer, list, words, before.draft?.version ?? 0)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(await load(list)).toEqual(before)
    })

    it.each(['no/such', '__proto__', '../calls/design'])('finds no view under the number %j', async (viewNo) => {
      expect((await ask(designer, 'load', { viewNo })).status).toBe(404)
    })

    it.each([
      [
        'a button without the right to it',
        { at: 'toolbar', op: 'add', node: { id: 'evil', title: '删', action: 'open', operator: 'nobody', params: { view: list } }, after: null },
      ],
      ['a field that is no field', { at: 'columns', op: 'add', node: { id: 'password_hash' }, after: null }],
      ['a call that is none', { at: 'toolbar', op: 'add', node: { id: 'evil', title: '删', action: 'delete', params: { call: 'no/call' } }, after: null }],
    ])('cannot publish %s', async (_, change) => {
      const { data } = await ask<{ problems: unknown[] }>(designer, 'check', { viewNo: list, layer: layerOf(list, { changes: [change] }) })
      expect(data.problems).not.toEqual([])
    })

    it.each(['views', 'load', 'save', 'merge', 'discard', 'check', 'preview', 'submit', 'return', 'publish', 'rollback', 'version'])(
      'asks for the right to design or publish: %s',
      async (path) => {
        expect((await ask(clerk, path, { viewNo: list })).status).toBe(403)
      },
    )
  })
})
