import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Role } from '../../../engine/schema/accounts/role.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const list = 'businessPro/applyList'
const form = 'businessPro/newapply'
const wider = { op: 'set', at: 'columns', id: 'appno', props: { width: 321 } }

/** Who attacks: a clerk without any right to design, somebody who may design but not publish, or one who may do both. */
type Attacker = 'clerk' | 'designer' | 'publisher'
interface Attack {
  what: string
  by: Attacker
  run(browser: Browser): Promise<{ status: number; body: { isSuccess: boolean; code?: string; problems?: { code: string; message: string }[] } }>
}

/** A change as JSON text says it: names that would be lost when written as an object stay. */
const parsed = (text: string): unknown => JSON.parse(text)
const layerOf = (viewNo: string, words: Record<string, unknown>) => ({ kind: 'layer', version: 1, viewNo, scope: 'site', base: '', changes: [], ...words })
const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) })

/** Own layouts: what anybody logged in may send. */
const own = (what: string, changes: unknown, more: Record<string, unknown> = {}): Attack => ({
  what,
  by: 'clerk',
  run: (browser) => browser.post('/api/layout/userFormConfigSave', { viewNo: list, config: changes, ...more }),
})

/** A draft that is refused as soon as it is sent. */
const draft = (what: string, words: Record<string, unknown>, by: Attacker = 'designer'): Attack => ({
  what,
  by,
  run: (browser) => browser.post('/api/design/save', { viewNo: list, version: '0', layer: layerOf(list, words) }),
})

/** A draft that may be kept, being no more than a draft, and does not get to a version. */
const version = (what: string, change: unknown, viewNo = list, words: Record<string, unknown> = {}): Attack => ({
  what,
  by: 'designer',
  run: async (browser) => {
    const saved = await browser.post('/api/design/save', { viewNo, version: '0', layer: layerOf(viewNo, { changes: [change], ...words }) })
    if (saved.status !== 200) return saved
    const step = String((saved.body.data as { version: number }).version)
    const submitted = await browser.post('/api/design/submit', { viewNo, version: step, note: '请通过' })
    await browser.post('/api/design/discard', { viewNo, version: step })
    return submitted
  },
})

const named = (what: string, state: Record<string, unknown>, more: Record<string, unknown> = {}): Attack => ({
  what,
  by: 'clerk',
  run: (browser) => browser.post('/api/querySetting/save', { viewNo: list, title: '方案', state, ...more }),
})

const button = (node: Record<string, unknown>) => ({ op: 'add', at: 'toolbar', node: { id: 'evil', title: '按钮', ...node }, after: null })

const attacks: Attack[] = [
  own("another user's id beside the changes", [wider], { userId: 'jyshencha' }),
  own('another owner beside the changes', [wider], { ownerId: 'jyshencha' }),
  own('the scope of a role', [wider], { scope: 'role', owner: 'jy_window' }),
  own("another's layout by its id", [wider], { viewId: 'theirs' }),
  own('the prototype as a section', [{ op: 'hide', at: '__proto__', id: 'appno' }]),
  own('a constructor as a section', [{ op: 'hide', at: 'constructor/prototype', id: 'appno' }]),
  own('the prototype as a node', [{ op: 'hide', at: 'columns', id: '__proto__' }]),
  own('a constructor as a node', [{ op: 'set', at: 'columns', id: 'constructor', props: { width: 100 } }]),
  own('the prototype as a neighbour', [{ op: 'place', at: 'columns', id: 'appno', after: 'prototype' }]),
  own('the prototype as a property', parsed('[{"op":"set","at":"columns","id":"appno","props":{"__proto__":{"admin":true}}}]')),
  own('the prototype in a value', parsed('[{"op":"set","at":"columns","id":"appno","props":{"width":{"__proto__":{"admin":true}}}}]')),
  own('a change of words that are its prototype', parsed('[{"op":"hide","at":"columns","id":"appno","__proto__":{"op":"add"}}]')),
  own('a hidden column added anew', [{ op: 'add', at: 'columns', node: { id: 'secret' }, after: null }]),
  own('a column turned to another field', [{ op: 'set', at: 'columns', id: 'appno', props: { field: 'taxno' } }]),
  own('a rule of when a column is seen', [{ op: 'set', at: 'columns', id: 'appno', props: { visible: 'true' } }]),
  own('a button without its operator code', [{ op: 'set', at: 'toolbar', id: 'void', props: { operator: false } }]),
  own('an unknown operation', [{ op: 'reveal', at: 'columns', id: 'appno' }]),
  own('an unknown section', [{ op: 'hide', at: 'secrets', id: 'appno' }]),
  own('numbers for names', [{ op: 'hide', at: 'columns', id: 7 }]),
  own('text for a width', [{ op: 'set', at: 'columns', id: 'appno', props: { width: '100%;background:url(//x)' } }]),
  own('a width that no screen has', [{ op: 'set', at: 'columns', id: 'appno', props: { width: 1e9 } }]),
  own('text that is no JSON', '[{'),
  own('depth without end', [{ op: 'set', at: 'columns', id: 'appno', props: { width: nested(400) } }]),
  own(
    'more changes than anybody makes',
    Array.from({ length: 501 }, () => wider),
  ),
  own('more text than anybody writes', [{ op: 'hide', at: 'columns', id: 'x'.repeat(70_000) }]),
  own('a column placed behind itself', [{ op: 'place', at: 'columns', id: 'appno', after: 'appno' }]),
  own('a screen that the user may not open', [wider], { viewNo: 'businessPro/appReview' }),
  { what: 'a view that is a prototype', by: 'clerk', run: (browser) => browser.post('/api/layout/findTableConfig', { viewNo: '__proto__' }) },
  {
    what: "a list opened with another's named view",
    by: 'clerk',
    run: (browser) => browser.post('/api/layout/findTableConfig', { viewNo: list, viewId: 'theirs' }),
  },
  {
    what: 'a site layer without the right to design',
    by: 'clerk',
    run: (browser) => browser.post('/api/design/save', { viewNo: list, version: '0', layer: layerOf(list, { changes: [wider] }) }),
  },
  {
    what: 'a version without the right to publish',
    by: 'designer',
    run: (browser) => browser.post('/api/design/publish', { viewNo: form, version: '1' }),
  },
  {
    what: 'a rollback without the right to publish',
    by: 'designer',
    run: (browser) => browser.post('/api/design/rollback', { viewNo: list, version: '0', to: '0', note: '回退' }),
  },
  { what: 'a step that is not there', by: 'publisher', run: (browser) => browser.post('/api/design/publish', { viewNo: list, version: '999' }) },
  {
    what: 'a draft saved over a step that is gone',
    by: 'designer',
    run: (browser) => browser.post('/api/design/save', { viewNo: list, version: '999', layer: layerOf(list, {}) }),
  },
  {
    what: 'a version that was published already',
    by: 'publisher',
    run: (browser) => browser.post('/api/design/publish', { viewNo: form, version: replayed }),
  },
  {
    what: 'a rollback of a version that is no longer the newest',
    by: 'publisher',
    run: (browser) => browser.post('/api/design/rollback', { viewNo: form, version: '0', to: '0', note: '回退' }),
  },
  draft('the layer of a user as one of the site', { scope: 'user', owner: 'jyshencha' }),
  draft('the layer of another view', { viewNo: form }),
  draft('a prototype as a field of the site', parsed('{"properties":{"__proto__":{"type":"string","title":"x"}}}') as Record<string, unknown>),
  draft('a prototype in a node', { changes: [parsed('{"op":"add","at":"columns","node":{"id":"appno2","__proto__":{"field":"x"}},"after":null}')] }),
  draft('a layer of megabytes', { changes: [{ op: 'set', at: 'columns', id: 'appno', props: { title: 'x'.repeat(300_000) } }] }),
  draft('depth without end in a parameter', { changes: [button({ action: 'open', params: nested(3000) })] }),
  version('a column of a field that is none', { op: 'add', at: 'columns', node: { id: 'password_hash' }, after: null }),
  version('a second column under the same id', { op: 'add', at: 'columns', node: { id: 'appno' }, after: null }),
  version('a kind of button that is none', button({ action: 'sudo' })),
  version('a call that is none', button({ action: 'delete', params: { call: 'no/call' } })),
  version('a button that needs a code nobody knows', button({ action: 'open', operator: 'nobody', params: { view: list } })),
  version('a rule that reads a field that is none', { op: 'set', at: 'items', id: 'urgency', props: { visible: 'form.password_hash != ""' } }, form),
  version('a rule that leaves the language', { op: 'set', at: 'items', id: 'urgency', props: { visible: 'constructor.constructor("return 1")()' } }, form),
  version('a rule that never ends', { op: 'set', at: 'items', id: 'urgency', props: { visible: `${'('.repeat(5000)}true${')'.repeat(5000)}` } }, form),
  version('a widget that is none', { op: 'set', at: 'items', id: 'urgency', props: { widget: 'script' } }, form),
  version('script as the address of a screen', button({ action: 'link', params: { url: 'javascript:alert(1)' } })),
  version('markup in a title', { op: 'set', at: 'columns', id: 'appno', props: { title: '<img src=x onerror=alert(1)>' } }),
  version('markup in the title of a button', button({ title: '<script>alert(1)</script>', action: 'refresh' })),
  version('markup in a dictionary', { op: 'hide', at: 'columns', id: 'equaddr' }, list, {
    dictionaries: [{ id: 'SITE_A', title: '甲', items: [{ value: '1', label: '<b>一</b>' }] }],
  }),
  version('a group moved into itself', { op: 'place', at: 'items/apply', id: 'apply', after: null }, form),
  version('a field of the site that is a number of the system', { op: 'hide', at: 'columns', id: 'equaddr' }, list, {
    properties: { site_a: { type: 'string', title: '甲', 'x-number': 'A{seq:4}' } },
  }),
  named('a named view whose columns reveal', {
    search: {},
    filters: [],
    sort: [],
    columns: [{ op: 'add', at: 'columns', node: { id: 'secret' }, after: null }],
  }),
  named('a named view shared without the right to', { search: {}, filters: [], sort: [], columns: [] }, { share: 'all' }),
]

/** Step of a draft that has become a version. */
let replayed = ''

/** What is stored of layouts, as text. */
async function stored({ db }: TestApp): Promise<string> {
  const tables = await Promise.all(
    ['sys_layer', 'sys_site_draft', 'sys_site_version', 'sys_named_view'].map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db),
    ),
  )
  return JSON.stringify(tables.map(({ rows }) => rows))
}

describe('attacks with layers', () => {
  let testApp: TestApp
  const browsers = new Map<Attacker, Browser>()

  beforeAll(async () => {
    testApp = await startApp({})
    const clerks = testApp.schemas.roles.get('jy_reviewer') as Role
    const roles = testApp.schemas.roles as Map<string, Role>
    roles.set('draws', { ...clerks, id: 'draws', grants: { ...clerks.grants, view: ['design'] } })
    await sql`insert into sys_user_role (user_id, role_id) values ('jyshencha', 'draws')`.execute(testApp.db)
    browsers
      .set('clerk', await testApp.login('jyshouli'))
      .set('designer', await testApp.login('jyshencha'))
      .set('publisher', await testApp.login('superadmin'))
    const publisher = browsers.get('publisher') as Browser
    const step = await publisher.post('/api/design/save', {
      viewNo: form,
      version: '0',
      layer: layerOf(form, { changes: [{ op: 'set', at: 'items', id: 'urgency', props: { span: 12 } }] }),
    })
    const submitted = await publisher.post('/api/design/submit', {
      viewNo: form,
      version: String((step.body.data as { version: number }).version),
      note: '加宽',
    })
    replayed = String((submitted.body.data as { version: number }).version)
    expect((await publisher.post('/api/design/publish', { viewNo: form, version: replayed })).status).toBe(200)
    const other = await testApp.login('jyshenhe')
    await other.post('/api/layout/userFormConfigSave', { viewNo: list, config: [wider] })
  })
  afterAll(() => testApp?.close())

  it.each(attacks)('$what is refused and leaves no trace', async ({ by, run }) => {
    const before = await stored(testApp)
    const { status, body } = await run(browsers.get(by) as Browser)
    expect([status >= 400 && status < 500, body.isSuccess]).toEqual([true, false])
    expect(body.code).toMatch(/^[a-z]+\.[a-z-]+$/)
    expect(body.problems?.every(({ message }) => /[\u4e00-\u9fff]/.test(message))).toBe(true)
    expect(await stored(testApp)).toBe(before)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})
