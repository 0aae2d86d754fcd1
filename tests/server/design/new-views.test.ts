import { afterAll, beforeAll, expect, it } from 'vitest'
import { proposeViews } from '../../../engine/design/propose-views.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import type { EntityParts } from '../../../screens/designer/state/design-calls.ts'
import type { Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const viewNo = 'site/keyUnit'

onBothStores('a view that the site adds', (kind) => {
  let testApp: TestApp
  let designer: Browser
  let officer: Browser
  let inspector: Browser

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    designer = await testApp.login('superadmin')
    officer = await testApp.login('jckezhang')
    inspector = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  async function ask<Data>(browser: Browser, path: string, input: Record<string, unknown>): Promise<{ status: number; data: Data; body: Answer['body'] }> {
    const sent = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]))
    const { status, body } = await browser.post(`/api/${path}`, sent)
    return { status, data: body.data as Data, body }
  }
  const layerOf = (views: View[], words: Record<string, unknown> = {}) => ({
    kind: 'layer',
    version: 1,
    viewNo,
    scope: 'site',
    base: '',
    changes: [],
    views,
    menus: [{ id: 'site.keyUnit', parentId: '0', name: '重点单位（站点）', href: `/${viewNo}`, sysCode: 'supervise', sort: 990 }],
    ...words,
  })
  const open = (browser: Browser, number: string) => ask<EffectiveView>(browser, 'layout/findTableConfig', { viewNo: number })

  it('is nobody’s as a draft, goes the way of every view, opens for those who may call it, and is taken back and given again', async () => {
    const { entity, calls, pickers } = (await ask<EntityParts>(designer, 'design/entities', { entity: 'keyUnit' })).data
    const views = proposeViews({ entity, calls, pickers, viewNo, title: '重点单位（站点）', kinds: new Set(['list', 'form', 'detail']) })
    const saved = await ask<{ version: number }>(designer, 'design/save', { viewNo, version: 0, layer: layerOf(views) })
    expect(saved.body.problems).toBeUndefined()
    expect((await open(designer, viewNo)).status).toBe(404)
    expect((await ask<{ viewNo: string }[]>(designer, 'design/views', { word: '' })).data.map((each) => each.viewNo)).toContain(viewNo)
    const hidden = [{ op: 'hide', at: 'columns', id: 'areacode' }]
    const eyes = { viewNo, layer: layerOf(views, { changes: hidden }) }
    expect((await ask<{ effective: EffectiveView }>(designer, 'design/preview', eyes)).data.effective.viewNo).toBe(viewNo)

    const again = await ask<{ version: number }>(designer, 'design/save', { viewNo, version: saved.data.version, layer: layerOf(views, { changes: hidden }) })
    const review = await ask<{ version: number }>(designer, 'design/submit', { viewNo, version: again.data.version, note: '重点单位另开一页' })
    expect(review.body.problems).toBeUndefined()
    const published = await ask<{ version: number }>(designer, 'design/publish', { viewNo, version: review.data.version, impact: '' })
    expect(published.body.problems).toBeUndefined()

    const seen = (await open(officer, viewNo)).data
    expect(seen.view).toMatchObject({ title: '重点单位（站点）', entity: 'keyUnit' })
    expect((await open(officer, `${viewNo}Form`)).status).toBe(200)
    expect((await open(inspector, viewNo)).status).toBe(403)
    const routes = (await ask<{ route: string }[]>(officer, 'layout/routes', {})).body
    expect(JSON.stringify(routes)).toContain(`/${viewNo}`)

    const back = await ask<{ impact: { hash: string; items: { text: string }[] } }>(designer, 'design/version', { viewNo, version: 0 })
    expect(back.data.impact.items.map(({ text }) => text)).toContain('界面“重点单位（站点）”不再提供')
    const turn = { viewNo, version: 1, to: 0, note: '不用了' }
    expect((await ask(designer, 'design/rollback', { ...turn, impact: '' })).status).not.toBe(200)
    expect((await ask(designer, 'design/rollback', { ...turn, impact: back.data.impact.hash })).status).toBe(200)
    expect((await open(officer, viewNo)).status).toBe(404)
    expect((await ask(designer, 'design/rollback', { viewNo, version: 2, to: 1, note: '又要了', impact: '' })).status).toBe(200)
    expect((await open(officer, viewNo)).status).toBe(200)
  })

  it('has its form designed before anybody has seen it: looked at, judged and published with what brings it', async () => {
    const list = 'site/keyDesk'
    const form = `${list}Form`
    const { entity, calls, pickers } = (await ask<EntityParts>(designer, 'design/entities', { entity: 'keyUnit' })).data
    const proposed = proposeViews({ entity, calls, pickers, viewNo: list, title: '重点单位台', kinds: new Set(['list', 'form']) })
    const field = { site_watch: { type: 'string', title: '专管人员' } }
    const home = { ...layerOf(proposed, { properties: field }), viewNo: list, menus: [] }
    const saved = await ask<{ version: number }>(designer, 'design/save', { viewNo: list, version: 0, layer: home })
    expect(saved.body.problems).toBeUndefined()

    const opened = await ask<{ view: View; entity: { properties: object }; bringer: unknown }>(designer, 'design/load', { viewNo: form })
    expect(opened.data).toMatchObject({ view: { viewNo: form }, entity: { properties: field }, bringer: { viewNo: list, title: '重点单位台' } })
    expect((await ask(designer, 'design/load', { viewNo: list })).data).toMatchObject({ bringer: null, brings: [{ viewNo: form, kind: 'form' }] })
    const names = (await ask<{ viewNo: string }[]>(designer, 'design/views', { word: '' })).data.map((each) => each.viewNo)
    expect(names).toEqual(expect.arrayContaining([list, form]))

    const { call } = (proposed[0] as unknown as { find: { call: string } }).find
    const path = calls.find(({ id }) => id === call)?.path ?? ''
    const rows = (browser: Browser, headers: Record<string, string>) => browser.post(path, { view: list, pageNo: '1', pageSize: '20' }, headers)
    expect((await rows(designer, { 'x-preview': '1' })).body.data).toHaveProperty('list')
    expect((await rows(designer, {})).status).toBe(422)
    expect((await rows(officer, { 'x-preview': '1' })).status).toBe(422)

    const [group] = (opened.data.view as unknown as { groups: { id: string }[] }).groups
    const add = { op: 'add', at: `items/${group?.id}`, node: { id: 'site_watch' }, after: null }
    const own = (changes: object[]) => ({ kind: 'layer', version: 1, viewNo: form, scope: 'site', base: '', changes })
    const seen = await ask<{ effective: EffectiveView }>(designer, 'design/preview', { viewNo: form, layer: own([add]) })
    expect(JSON.stringify(seen.data.effective.view)).toContain('site_watch')
    const wrong = { op: 'add', at: `items/${group?.id}`, node: { id: 'nosuchfield' }, after: null }
    expect((await ask<{ problems: object[] }>(designer, 'design/check', { viewNo: form, layer: own([wrong]) })).data.problems).not.toEqual([])
    const judged = await ask<{ problems: object[]; differences: string[] }>(designer, 'design/check', { viewNo: form, layer: own([add]) })
    expect(judged.data.problems).toEqual([])
    expect(judged.data.differences.join()).toContain('专管人员')

    const invalid = await ask<{ version: number }>(designer, 'design/save', { viewNo: form, version: 0, layer: own([wrong]) })
    const alone = await ask(designer, 'design/submit', { viewNo: form, version: invalid.data.version, note: '单独提交' })
    expect(alone.body.problems).toMatchObject([{ code: 'design.goes-with' }])
    const refused = await ask(designer, 'design/submit', { viewNo: list, version: saved.data.version, note: '另开一页' })
    expect(JSON.stringify(refused.body.problems)).toContain('“重点单位台')
    const cured = await ask(designer, 'design/save', { viewNo: form, version: invalid.data.version, layer: own([add]) })
    expect(cured.status).toBe(200)
    const whole = await ask<{ problems: object[]; differences: string[] }>(designer, 'design/check', { viewNo: list, layer: home })
    expect(whole.data).toMatchObject({ problems: [] })
    expect(whole.data.differences.join()).toContain('专管人员')

    const review = await ask<{ version: number }>(designer, 'design/submit', { viewNo: list, version: saved.data.version, note: '另开一页' })
    expect(review.body.problems).toBeUndefined()
    const form1 = (await ask<{ draft: { version: number; state: string } }>(designer, 'design/load', { viewNo: form })).data.draft
    expect(form1.state).toBe('review')
    expect((await ask(designer, 'design/save', { viewNo: form, version: form1.version, layer: own([add]) })).status).toBe(200)
    const early = await ask(designer, 'design/publish', { viewNo: list, version: review.data.version, impact: '' })
    expect(early.body.problems).toMatchObject([{ code: 'design.not-reviewed' }])
    const anew = await ask<{ version: number }>(designer, 'design/submit', { viewNo: list, version: review.data.version, note: '另开一页' })
    const published = await ask(designer, 'design/publish', { viewNo: list, version: anew.data.version, impact: '' })
    expect(published.body.problems).toBeUndefined()
    expect(JSON.stringify((await open(officer, form)).data.view)).toContain('site_watch')
    const after = (await ask<{ draft: null; bringer: null; published: { version: number } }>(designer, 'design/load', { viewNo: form })).data
    expect(after).toMatchObject({ draft: null, bringer: null, published: { version: 1 } })
  })

  it('forgets what was designed on a screen that never came, once the draft that would have brought it is given up', async () => {
    const list = 'site/keyGone'
    const form = `${list}Form`
    const { entity, calls, pickers } = (await ask<EntityParts>(designer, 'design/entities', { entity: 'keyUnit' })).data
    const views = proposeViews({ entity, calls, pickers, viewNo: list, title: '不要了', kinds: new Set(['list', 'form']) })
    const layer = { ...layerOf(views), viewNo: list, menus: [] }
    const { version } = (await ask<{ version: number }>(designer, 'design/save', { viewNo: list, version: 0, layer })).data
    const own = { kind: 'layer', version: 1, viewNo: form, scope: 'site', base: '', changes: [] }
    expect((await ask(designer, 'design/save', { viewNo: form, version: 0, layer: own })).status).toBe(200)
    expect((await ask(designer, 'design/discard', { viewNo: list, version })).status).toBe(200)
    expect((await ask(designer, 'design/load', { viewNo: form })).status).toBe(404)
    expect((await ask<{ version: number }>(designer, 'design/save', { viewNo: list, version: 0, layer })).status).toBe(200)
    expect((await ask(designer, 'design/load', { viewNo: form })).data).toMatchObject({ draft: null })
  })

  it.each([
    ['a number of the product', (view: View) => ({ ...view, viewNo: 'businessPro/applyList' })],
    ['an address outside the site’s', (view: View) => ({ ...view, route: '/login' })],
    ['a field that is none', (view: View) => ({ ...view, columns: ['nosuchfield'] })],
    ['a call that is none', (view: View) => ({ ...view, find: { call: 'no/such' } })],
  ])('is refused with %s', async (_, spoil) => {
    const { entity, calls } = (await ask<EntityParts>(designer, 'design/entities', { entity: 'keyEqu' })).data
    const number = 'site/keyEqu'
    const [view] = proposeViews({ entity, calls, viewNo: number, title: '设备', kinds: new Set(['list']) })
    if (!view) throw new Error('nothing proposed')
    const layer = {
      ...layerOf([view, { ...(spoil({ ...view, viewNo: 'site/keyEquMore', route: '/site/keyEquMore' } as View) as View) }]),
      viewNo: number,
      menus: [],
    }
    const { data } = await ask<{ problems: { path: string }[] }>(designer, 'design/check', { viewNo: number, layer })
    expect(data.problems.length).toBeGreaterThan(0)
  })
})
