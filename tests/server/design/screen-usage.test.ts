import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'
import { withinOneWindow } from '../harness/one-window.ts'

const list = 'businessPro/applyList'
const form = 'businessPro/newapply'

onBothStores('what becomes of opened screens', (kind) => {
  let testApp: TestApp
  let clerk: Browser
  let designer: Browser

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    clerk = await testApp.login('jyshouli')
    designer = await testApp.login('superadmin')
  })
  afterAll(() => testApp?.close())

  const none = { opens: 0, failed: 0, errors: 0, timed: 0, ms: 0, slow: 0, refused: {} }
  const tell = (browser: Browser, ...uses: unknown[]) => browser.post('/api/layout/uses', { uses: JSON.stringify(uses) })
  const use = async (viewNo: string) =>
    (await designer.post('/api/design/use', { viewNo })).body.data as {
      published: number
      versions: Record<string, unknown>[]
      fields: { field: string; title: string; times: number }[]
      rise: Record<string, unknown> | null
    }
  const publish = async (changes: unknown[]): Promise<void> => {
    const layer = { kind: 'layer', version: 1, viewNo: list, scope: 'site', base: '', changes }
    const { version: base } = ((await designer.post('/api/design/load', { viewNo: list })).body.data as { published: { version: number } }).published
    let version = 0
    for (const [step, more] of [
      ['save', { layer, baseVersion: String(base) }],
      ['submit', { note: '测试' }],
    ] as const) {
      const { body } = await designer.post(`/api/design/${step}`, { viewNo: list, version: String(version), ...more })
      expect(body.problems).toBeUndefined()
      version = (body.data as { version: number }).version
    }
    expect((await designer.post('/api/design/publish', { viewNo: list, version: String(version) })).status).toBe(200)
  }

  it('is added up by view, version and hour, with the fields that were refused', async () => {
    const counted = { viewNo: form, version: 0, opens: 3, failed: 1, errors: 2, timed: 2, ms: 5000, slow: 1, refused: { unitname: 2, nosuch: 9 } }
    expect((await tell(clerk, counted)).status).toBe(200)
    expect((await tell(clerk, counted)).status).toBe(200)
    expect(await use(form)).toMatchObject({
      published: 0,
      versions: [{ version: 0, opens: 6, failed: 2, errors: 4, ms: 2500, slow: 0.5 }],
      rise: null,
    })
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from sys_screen_use where view_no = ${form}`.execute(testApp.db)
    expect(rows[0]?.n).toBe(1)
    const named = await sql<{ field: string }>`select field from sys_screen_refusal`.execute(testApp.db)
    expect(named.rows.map(({ field }) => field)).not.toContain('nosuch')
  })

  async function risen(): Promise<string[]> {
    const { body } = await designer.post('/api/design/views', {})
    return (body.data as { viewNo: string; rise: unknown }[]).filter(({ rise }) => rise !== null).map(({ viewNo }) => viewNo)
  }

  it('tells a rise of errors after a publish, also where views are looked for, until the version before is back', async () => {
    await tell(clerk, { ...none, viewNo: list, version: 0, opens: 60, failed: 1, errors: 1 })
    await publish([{ op: 'set', at: 'columns', id: 'appno', props: { width: 333 } }])
    const seen = (await clerk.post('/api/layout/findTableConfig', { viewNo: list })).body.data as EffectiveView
    expect(seen.published).toBe(1)
    await tell(clerk, { ...none, viewNo: list, version: 1, opens: 19, failed: 9, errors: 9 })
    expect((await use(list)).rise).toBeNull()
    await tell(clerk, { ...none, viewNo: list, version: 1, opens: 21, failed: 3, errors: 4 })
    expect((await use(list)).rise).toEqual({ version: 1, opens: 40, share: 0.3, before: { version: 0, opens: 60, share: 1 / 60 } })
    expect(await risen()).toEqual([list])
    const { body } = await designer.post('/api/design/rollback', { viewNo: list, version: '1', to: '0', note: '出错增多' })
    expect(body.data).toEqual({ version: 2 })
    expect(await use(list)).toMatchObject({ published: 2, rise: null })
    expect(await risen()).toEqual([])
  })

  describe('is not taken', () => {
    it.each([
      ['of a version that never was', { ...none, viewNo: form, version: 7, opens: 1 }],
      ['of a view that is none', { ...none, viewNo: 'no/such', version: 0, opens: 1 }],
      ['of a view that the caller may not open', { ...none, viewNo: 'businessPro/appReview', version: 0, opens: 1 }],
    ])('%s', async (_, counted) => {
      const before = await sql<{ n: number }>`select coalesce(sum(opens), 0)::integer as n from sys_screen_use`.execute(testApp.db)
      expect((await tell(clerk, counted)).status).toBe(200)
      const after = await sql<{ n: number }>`select coalesce(sum(opens), 0)::integer as n from sys_screen_use`.execute(testApp.db)
      expect(after.rows).toEqual(before.rows)
    })
    it.each([
      ['more than a window counts', { ...none, viewNo: form, version: 0, opens: 101 }],
      ['less than nothing', { ...none, viewNo: form, version: 0, opens: -1 }],
      ['words that nobody asked for', { ...none, viewNo: form, version: 0, opens: 1, user: 'x' }],
      ['no numbers', { ...none, viewNo: form, version: 0, opens: 'many' }],
    ])('with %s', async (_, counted) => {
      expect([(await tell(clerk, counted)).status, (await tell(clerk, ...Array.from({ length: 51 }, () => counted))).status]).toEqual([422, 422])
    })
    it('from nobody, nor shown to who does not design', async () => {
      expect((await clerk.post('/api/design/use', { viewNo: list })).status).toBe(403)
      expect((await tell(testApp.browser(), { ...none, viewNo: form, version: 0, opens: 1 })).status).toBe(401)
    })
    it('more often than sixty times a minute', async () => {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 120_000)
      await withinOneWindow(4000)
      const statuses = []
      for (let time = 0; time < 62; time += 1) statuses.push((await tell(clerk)).status)
      expect(statuses.slice(-2)).toEqual([429, 429])
    })
  })
})
