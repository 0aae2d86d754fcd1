import { afterAll, beforeAll, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { restoreBackup } from '../../../server/backup/restore.ts'
import { writeBackup } from '../../../server/backup/write.ts'
import type { Database } from '../../../server/store/database.ts'
import { layerFiles, readLayerFiles } from '../../../server/layouts/layer-files.ts'
import { onConsole } from '../../../server/logs/audit.ts'
import { plainBook } from '../harness/audit-book.ts'
import { pushLayers, type PushOptions, type PushReport } from '../../../server/design/push-layers.ts'
import { siteSchemas } from '../../../server/layouts/site-schemas.ts'
import { saved } from '../harness/applications.ts'
import { copyTemplateStore } from '../harness/template-copy.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const list = 'businessPro/applyList'
const form = 'businessPro/newapply'
const words = { kind: 'layer', version: 1, base: '' }
const site: JsonObject = {
  ...words,
  viewNo: form,
  scope: 'site',
  changes: [{ op: 'add', at: 'items/apply', node: { id: 'site_lift' }, after: 'urgency' }],
  properties: { site_lift: { type: 'string', title: '加装类型' } },
}
const onList: JsonObject = {
  ...words,
  viewNo: list,
  scope: 'site',
  changes: [
    { op: 'add', at: 'columns', node: { id: 'site_lift' }, after: 'appno' },
    { op: 'add', at: 'search', node: { id: 'lift', field: 'site_lift', title: '加装', op: 'contains' }, after: null },
  ],
}
const forRole: JsonObject = { ...words, viewNo: list, scope: 'role', owner: 'jy_window', changes: [{ op: 'hide', at: 'columns', id: 'equaddr' }] }

onBothStores('layers as files', (kind) => {
  let testApp: TestApp
  let clerk: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    clerk = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  const fileOf = (layer: JsonObject) => ({
    path: [layer['scope'], layer['owner'], `${String(layer['viewNo'])}.json`].filter(Boolean).join('/'),
    text: JSON.stringify(layer),
  })
  const push = (layers: readonly JsonObject[], more: Partial<PushOptions> = {}): Promise<PushReport> =>
    testApp.db.transaction().execute((trx) => {
      const { now } = testApp.clock
      const options = { note: '升级', confirmed: true, prune: false, now, witness: onConsole(testApp.db, plainBook, 'push', now), ...more }
      return pushLayers(trx as Database, testApp.schemas, readLayerFiles(testApp.schemas, layers.map(fileOf)), options)
    })
  const viewOf = async (viewNo: string): Promise<EffectiveView> => (await clerk.post('/api/layout/findTableConfig', { viewNo })).body.data as EffectiveView
  const soon = () => new Promise((done) => setTimeout(done, 1100))

  it('come in together, are seen by a running server within a second, and go out as they came', async () => {
    const { done } = await push([onList, site, forRole])
    expect(done.filter((line) => line.startsWith('发布'))).toEqual([`发布 ${form} 第 1 版`, `发布 ${list} 第 1 版`])
    await soon()
    const { view, entity } = await viewOf(list)
    expect(entity.properties).toHaveProperty('site_lift')
    expect('columns' in view && view.columns).toContainEqual({ id: 'site_lift' })
    const files = await layerFiles(testApp.db)
    expect(files.map(({ path }) => path)).toEqual([`role/jy_window/${list}.json`, `site/${list}.json`, `site/${form}.json`])
    expect(await push(files.map(({ content }) => content))).toEqual({ done: [], unconfirmed: [] })
    expect(JSON.stringify(await layerFiles(testApp.db))).toBe(JSON.stringify(files))
  })

  it('add search items that search', async () => {
    const record = await saved(clerk, { site_lift: '既有住宅加装' })
    const page = await clerk.post('/api/appmain/appMainSheetList', { view: list, lift: '住宅' })
    expect(page.body.data).toMatchObject({ total: 1, list: [{ appmainsysid: record['appmainsysid'], site_lift: '既有住宅加装' }] })
  })

  it('tell what goes away, and how many records hold something there', async () => {
    const { unconfirmed } = await push([onList, { ...site, changes: [] }], { confirmed: false }).catch(() => ({ unconfirmed: [] as string[] }))
    expect(unconfirmed.join()).toContain('1 条数据')
  })

  it('that name what is not there change nothing, for all of them', async () => {
    const before = JSON.stringify(await layerFiles(testApp.db))
    const wrong = { ...onList, changes: [{ op: 'add', at: 'columns', node: { id: 'nosuch' }, after: null }] }
    await expect(push([{ ...forRole, changes: [] }, wrong])).rejects.toThrow('不存在')
    expect(JSON.stringify(await layerFiles(testApp.db))).toBe(before)
  })

  it.each([
    ['a user', { ...forRole, scope: 'user', owner: 'jyshouli' }],
    ['a role that adds a field', { ...forRole, properties: site['properties'] as JsonObject }],
    ['a role that adds a button', { ...forRole, changes: [{ op: 'add', at: 'toolbar', node: { id: 'x' }, after: null }] }],
    ['a view that is none', { ...onList, viewNo: 'no/such' }],
  ])('of %s are refused', async (_, layer) => {
    await expect(push([layer])).rejects.toThrow()
  })

  it('that are gone take the layer away when asked to', async () => {
    await push([onList, site], { prune: true })
    expect((await layerFiles(testApp.db)).map(({ path }) => path)).toEqual([`site/${list}.json`, `site/${form}.json`])
    await push([], { prune: true })
    expect(await layerFiles(testApp.db)).toEqual([])
  })

  it('leave columns that a backup brings back', async () => {
    await push([site])
    const folder = mkdtempSync(join(tmpdir(), 'viewno-site-'))
    await writeBackup(testApp.store, join(folder, 'files'), join(folder, 'backup'), testApp.clock.now)
    const store = await copyTemplateStore(kind)
    await restoreBackup(store, testApp.schemas, join(folder, 'restored'), join(folder, 'backup'))
    const restored = await store.db.selectFrom('appMain').select('site_lift').where('site_lift', 'is not', null).execute()
    expect(restored).toEqual([{ site_lift: '既有住宅加装' }])
    expect((await siteSchemas(testApp.schemas, store.db).now()).entities.get('appMain')?.properties).toHaveProperty('site_lift')
    await store.close()
    rmSync(folder, { recursive: true })
  })
})
