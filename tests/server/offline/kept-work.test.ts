import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../harness/applications.ts'
import { dataOf, refusal, rows } from '../harness/answers.ts'
import { json, registered } from '../harness/devices.ts'
import { startPlatform, type Browser, type Platform } from '../harness/sessions.ts'
import { onBothStores } from '../harness/test-app.ts'

const changes = JSON.stringify([{ path: 'values/a', value: '机房温度 31.5', seen: 0 }])
const work = {
  subject: 'record:r1',
  title: '检验记录 DT-2026-0042',
  reason: '任务已改派给李明',
  operations: [{ call: 'record/answer', title: '检验记录', at: '2026-03-02T09:00:00+08:00', params: { id: 'r1', since: '0', changes } }],
}

onBothStores('work whose task was taken away', (kind) => {
  let platform: Platform
  let anna: Browser
  let berta: Browser
  beforeAll(async () => {
    platform = await startPlatform(kind)
    for (const id of ['anna', 'berta']) await platform.addUser(id, ['jy_inspector'])
    anna = platform.browser()
    berta = platform.browser()
    await anna.login('anna')
    await berta.login('berta')
  })
  afterAll(() => platform?.close())

  const keep = (input: unknown, headers: Record<string, string> = {}) => json(anna, '/api/offline/orphan', input, headers)
  const listed = (browser: Browser) => rows(browser, '/api/user/keptWork/list', { view: 'base/keptWork' })

  it('given it is sent, twice under its key, then it is there once for its author, with the reason, the device and both times', async () => {
    const device = await registered(anna, '现场手机')
    const headers = { 'idempotency-key': 'orphan-1', 'x-device': device.id, 'x-device-time': '2026-03-02T03:00:00+08:00' }
    const { id } = await dataOf<{ id: string }>(keep(work, headers))
    expect(await dataOf(keep(work, headers))).toEqual({ id })
    expect(await listed(anna)).toMatchObject([
      { id, title: work.title, reason: work.reason, changes: 1, deviceName: '现场手机', deviceAt: '2026-03-02 03:00:00', keptAt: '2026-03-02 08:00:00' },
    ])
    const { content } = await dataOf<{ content: string }>(call(anna, '/api/user/keptWork/load', { id }))
    expect(content).toBe('2026-03-02 09:00 检验记录\nvalues/a：机房温度 31.5')
    const kept = await sql<{ content: unknown }>`select content from sys_kept_work`.execute(platform.db.withoutPlugins())
    expect(JSON.stringify(kept.rows)).not.toContain('31.5')
  })

  it('given another, then they see nothing of it and cannot let it go', async () => {
    const [own] = await listed(anna)
    expect(await listed(berta)).toEqual([])
    expect(await refusal(call(berta, '/api/user/keptWork/load', { id: own?.['id'] }))).toBe('404 record.not-found /id')
    expect(await refusal(call(berta, '/api/user/keptWork/drop', { ids: own?.['id'] }))).toBe('404 record.not-found /ids')
    expect(await listed(anna)).toHaveLength(1)
  })

  it('given a hundred drafts later, then it is still there, until its author lets it go', async () => {
    for (let at = 0; at < 105; at += 1) await dataOf(call(anna, '/api/draft/save', { key: `v:${at}`, values: '{}' }))
    const [own] = await listed(anna)
    expect(await dataOf(call(anna, '/api/user/keptWork/drop', { ids: own?.['id'] }))).toEqual({ dropped: 1 })
    expect(await listed(anna)).toEqual([])
  })

  it.each([
    ['malformed JSON', '{"subject": ', 422],
    ['operations that are none', { ...work, operations: 'x' }, 422],
    ['no operations', { ...work, operations: [] }, 422],
    ['no title', { ...work, title: '' }, 422],
    ['a word beside', { ...work, userId: 'berta' }, 422],
    ['more than it may hold', { ...work, operations: [{ params: { a: 'x'.repeat(950_000) } }] }, 413],
  ])('given %s, then it is refused and nothing is kept', async (_, input, status) => {
    expect((await keep(input)).status).toBe(status)
    expect(await listed(anna)).toEqual([])
  })
})
