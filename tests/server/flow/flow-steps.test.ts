import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FlowSteps } from '../../../engine/runtime/flow-progress.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, detail, save, saved, supervised, type Answer } from '../harness/applications.ts'
import { givePapers } from '../harness/papers.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const reason = { backReason: '10', backDutyTask: 'YWSB', backDescription: '缺少合格证' }

onBothStores('steps of a flow', (kind) => {
  let testApp: TestApp
  let window: Browser
  let reviewer: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    window = await testApp.login('jyshouli')
    reviewer = await testApp.login('jyshencha')
  })
  afterAll(() => testApp?.close())

  const id = (record: Row): string => String(record['appmainsysid'])
  const ask = (record: Row, browser = reviewer): Promise<Answer> => call(browser, '/api/businesspro/common/getFlowSteps', { id: id(record) })
  const steps = async (record: Row): Promise<FlowSteps> => (await ask(record)).body.data as unknown as FlowSteps
  const later = (hours: number) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + hours * 3_600_000)
  }
  async function done(answer: Promise<Answer>): Promise<void> {
    const { status, body } = await answer
    if (status !== 200) throw new Error(JSON.stringify(body.problems))
  }
  async function atDataReview(): Promise<Row> {
    const record = await saved(window, supervised)
    await givePapers(testApp, { entity: 'appMain', key: 'appmainsysid', id: id(record) })
    later(0.1)
    await done(call(window, '/api/appmain/submitAppMain', { ids: id(record) }))
    later(0.2)
    await done(call(reviewer, '/api/appmain/refer', { ids: id(record), move: 'assign', chedeptid: 'JY0102', opinion: '同意' }))
    return record
  }

  it('tells who did each step and how long it took, since when the present one waits, and what lies ahead', async () => {
    const path = await steps(await atDataReview())
    expect(path.steps.map(({ id: step, state }) => `${step} ${state}`).slice(0, 4)).toEqual(['YWSB done', 'SCFP done', 'CLFS current', 'YWSL ahead'])
    expect(path.steps.map(({ id: step }) => step)).not.toContain('VOID')
    expect(path.steps[1]?.visits).toMatchObject([{ action: '审核通过', hours: '0.2', opinion: '同意', overdue: false, back: false, to: '资料复审' }])
    expect(path.steps[2]?.waiting).toMatchObject({ hours: '0.0', overdue: false })
    expect(path.back).toEqual([
      {
        move: 'dataBack',
        title: '复审退回',
        to: [
          { id: 'YWSB', title: '业务申报' },
          { id: 'SCFP', title: '审核分配' },
        ],
      },
    ])
    expect([path.returned, path.changes]).toEqual([null, []])
  })

  it('tells what was changed since the record came to its step, or was sent back, also to who has not sent it back himself', async () => {
    const record = await saved(window, supervised)
    await givePapers(testApp, { entity: 'appMain', key: 'appmainsysid', id: id(record) })
    expect((await steps(record)).compared).toBeNull()
    later(0.1)
    await done(call(window, '/api/appmain/submitAppMain', { ids: id(record) }))
    const handed = await steps(record)
    expect([handed.compared?.since, handed.changes]).toEqual(['handed', []])
    const back = { ids: id(record), move: 'assign', chedeptid: 'JY0102', opinion: '同意' }
    later(0.1)
    await done(call(reviewer, '/api/appmain/refer', back))
    later(0.1)
    await done(call(reviewer, '/api/appmain/materialReviewDeal', { ids: id(record), move: 'dataBack', ...reason }))
    later(0.1)
    const mended = (await detail(window, id(record))).body.data as Row
    expect((await save(window, { ...mended, equaddr: '成都市锦江区新路 9 号' })).status).toBe(200)
    later(0.1)
    await done(call(window, '/api/appmain/submitAppMain', { ids: id(record) }))
    // the step that checks it now is not the one that sent it back
    const seen = await steps(record)
    expect(seen.compared?.since).toBe('returned')
    expect(seen.changes.map(({ field, after }) => [field, after])).toContainEqual(['equaddr', '成都市锦江区新路 9 号'])
  })

  it('sends back to a step that was chosen and has been gone through, and to no other', async () => {
    const record = await atDataReview()
    const back = (backTo: string) => call(reviewer, '/api/appmain/materialReviewDeal', { ids: id(record), move: 'dataBack', ...reason, backTo })
    for (const bad of ['YWSL', 'VOID', 'nothing']) expect(JSON.stringify((await back(bad)).body.problems)).toContain('业务申报 或 审核分配')
    await done(back('SCFP'))
    const path = await steps(record)
    expect(path.steps.slice(0, 3).map(({ state }) => state)).toEqual(['done', 'current', 'returned'])
    expect(path.steps[2]?.visits[0]).toMatchObject({ back: true, to: '审核分配' })
  })

  it('tells what was changed since the record was sent back', async () => {
    const record = await atDataReview()
    await done(call(reviewer, '/api/appmain/materialReviewDeal', { ids: id(record), move: 'dataBack', ...reason }))
    later(0.1)
    const returned = (await detail(window, id(record))).body.data as Row
    expect((await save(window, { ...returned, equaddr: '成都市锦江区新路 8 号', urgency: '2', urgentreason: '停梯' })).status).toBe(200)
    const path = await steps(record)
    expect(path.returned).toMatchObject({ from: '资料复审', reason: '缺少合格证' })
    expect(path.changes).toContainEqual({ field: 'equaddr', title: expect.any(String), before: '成都市锦江区示例路 1 号', after: '成都市锦江区新路 8 号' })
    expect(path.changes.map(({ field }) => field)).not.toContain('stepcode')
    later(24 * 7)
    for (const login of [async () => (reviewer = await testApp.login('jyshencha')), async () => (window = await testApp.login('jyshouli'))]) await login()
    expect((await steps(record)).steps[0]?.waiting?.overdue).toBe(true)
  })

  it('is silent about records out of reach', async () => {
    const record = await atDataReview()
    expect((await ask(record, await testApp.login('snshouli'))).status).toBe(404)
    expect((await ask(record, await testApp.login('qykaoshi'))).status).toBe(404)
  })
})

onBothStores('preferences', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
  })
  afterAll(() => testApp?.close())

  it('keeps a value under a key for the user alone, until it is forgotten', async () => {
    const [mine, other] = [await testApp.login('jyshouli'), await testApp.login('jyshencha')]
    const load = async (browser: Browser) => (await call(browser, '/api/user/preference/load', { key: 'phrases' })).body.data
    expect((await call(mine, '/api/user/preference/save', { key: 'phrases', value: '["资料齐全"]' })).status).toBe(200)
    expect([await load(mine), await load(other)]).toEqual([['资料齐全'], null])
    await call(mine, '/api/user/preference/save', { key: 'phrases', value: 'null' })
    expect(await load(mine)).toBeNull()
  })

  it('refuses what is too large, is no JSON, or names somebody', async () => {
    const mine = await testApp.login('jyshouli')
    const refusal = async (input: Record<string, unknown>) => (await call(mine, '/api/user/preference/save', input)).body.code
    expect(await refusal({ key: 'a', value: JSON.stringify('x'.repeat(40_000)) })).toBe('call.too-large')
    expect(await refusal({ key: 'a', value: '{' })).toBe('call.bad-parameter')
    expect(await refusal({ key: 'a', value: '1', userId: 'u' })).toBe('field.unknown')
  })

  it('takes no prototype from a value, and lets the oldest key go beyond three hundred', async () => {
    const mine = await testApp.login('jyshouli')
    const save = (key: string, value: string) => call(mine, '/api/user/preference/save', { key, value })
    expect((await save('a', '{"__proto__":{"polluted":1}}')).status).toBeLessThan(500)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    await sql`
      insert into sys_preference (user_id, key, value, saved_at)
      select 'jyshouli', 'k' || n, '1'::jsonb, '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 300) as n`.execute(
      testApp.db,
    )
    await save('b', '1')
    const { rows } = await sql<{ key: string }>`select key from sys_preference where user_id = 'jyshouli' order by saved_at`.execute(testApp.db)
    expect([rows.length, rows[0]?.key, rows.at(-1)?.key]).toEqual([300, expect.stringMatching(/^k[123]$/), 'b'])
  })
})
