import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../../server/demo/accounts.ts'
import { fillDemo } from '../../../server/demo/fill.ts'
import { startPlatform, type Platform } from '../harness/sessions.ts'

const today = '2026-11-20'
let platform: Platform
const shares: number[] = []

beforeAll(async () => {
  platform = await startPlatform()
  platform.clock.now = new Date(`${today}T10:00:00+08:00`)
  await fillDemo(platform.store, platform.schemas, { count: 300, seed: 1, today, progress: (share) => void shares.push(share) })
})
afterAll(() => platform.close())

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(platform.db)
  return Number(rows[0]?.count)
}

async function list(name: string, input: Record<string, unknown> = {}) {
  const browser = platform.browser()
  expect((await browser.login(name, demoPassword)).status).toBe(200)
  const { body } = await browser.post('/api/appmain/appMainSheetList', { pageNo: 1, pageSize: 200, view: 'businessPro/applyList', ...input })
  return {
    body,
    browser,
    rows: (body.data as { list: Record<string, unknown>[] } | undefined)?.list ?? [],
    total: (body.data as { total: number } | undefined)?.total,
  }
}

describe('a store filled for the demonstration', () => {
  test('holds the applications wanted, told its progress up to the end, and is left alone the next time', async () => {
    const before = { applications: await count('appMain'), log: await count('flowLog'), users: await count('sys_user') }
    // with those of earlier years
    expect(before.applications).toBeGreaterThan(300)
    expect(before.users).toBeGreaterThanOrEqual(demoAccounts.length)
    expect(demoAccounts.length).toBeGreaterThanOrEqual(12)
    expect(shares.at(-1)).toBe(1)
    expect([...shares].sort((one, other) => one - other)).toEqual(shares)
    await fillDemo(platform.store, platform.schemas, { count: 300, seed: 2, today })
    expect({ applications: await count('appMain'), log: await count('flowLog'), users: await count('sys_user') }).toEqual(before)
  })

  test('takes nothing in when a recipe fails half way', async () => {
    const other = await startPlatform()
    const entities = new Map(other.schemas.entities)
    entities.delete('custAssess')
    await expect(fillDemo(other.store, { ...other.schemas, entities }, { count: 60, today })).rejects.toThrow('custAssess')
    expect(await sql`select 1 from "appMain" union all select 1 from sys_user`.execute(other.db)).toMatchObject({ rows: [] })
    await other.close()
  })

  test('shows a clerk the drafts of the own institute alone, and a head of station all rows but no way to add', async () => {
    const clerk = await list('jyshouli', { stepcode: 'YWSB' })
    expect(clerk.rows.length).toBeGreaterThan(10)
    const elsewhere = async (name: string, org: string) => (await list(name, { filters: [{ field: 'cheorgid', op: 'ne', value: org }] })).total
    expect(await elsewhere('jyshouli', 'JY01')).toBe(0)
    expect([(await list('snshouli')).rows.length > 0, await elsewhere('snshouli', 'JY02')]).toEqual([true, 0])
    const head = await list('jyzhanzhang')
    const refused = await head.browser.post('/api/appmain/saveAppMain', {})
    expect([head.rows.length > 0, refused.status, refused.body.code]).toEqual([true, 403, 'right.denied'])
  })

  test('holds applications that can be handed on as they are, from one desk to the other and back', async () => {
    const clerk = await list('jyshouli', { stepcode: 'YWSB' })
    const whole = clerk.rows.filter((row) => row['INSCONTACTTEL'] !== null).slice(0, 20)
    for (const row of whole)
      expect((await clerk.browser.post('/api/appmain/submitAppMain', { ids: row['appmainsysid'] })).body).toMatchObject({ isSuccess: true })
    const [first] = whole
    const reviewer = await list('jyshencha', { stepcode: 'SCFP', view: 'businessPro/appReview' })
    expect(reviewer.rows.map((row) => row['appmainsysid'])).toContain(first?.['appmainsysid'])
    const back = { ids: first?.['appmainsysid'], move: 'back', backReason: '10', backDutyTask: 'YWSB', backDescription: '缺少上次检验报告复印件' }
    expect((await reviewer.browser.post('/api/appmain/refer', back)).body).toMatchObject({ isSuccess: true })
    const again = await list('jyshouli', { stepcode: 'YWSB' })
    expect(again.rows.find((row) => row['appmainsysid'] === first?.['appmainsysid'])).toMatchObject({
      appstate: '80',
      backReason: '10',
      backDescription: '缺少上次检验报告复印件',
    })
  })

  test('gives a new application the next number of its day', async () => {
    const clerk = await list('jyshouli')
    const from = (await clerk.browser.post('/api/appmain/getDetailAppMain', { id: clerk.rows[0]?.['appmainsysid'] })).body.data as Record<string, unknown>
    const record = {
      appway: 'APPLY',
      appdate: today,
      equclacode: '3000',
      equcodeset: '3110',
      seisortcode: '05',
      seitestsort: '0531',
      cheorgid: 'JY01',
      inscontactname: '李思远',
      INSCONTACTTEL: '13800001111',
    }
    const { rows } = await sql<{ last: string | null }>`select max(appno) as last from "appMain" where appno like 'SBJY20261120%'`.execute(platform.db)
    const next = `SBJY20261120${String(Number((rows[0]?.last ?? '0000').slice(-4)) + 1).padStart(4, '0')}`
    const copied = Object.fromEntries(['unitname', 'orgsysid', 'orgcode', 'equareacode', 'equaddr'].map((field) => [field, from[field]]))
    const equlist = [{ equname: '1号客梯', equcodeset: '3110', ninspdate: '2026-12-20' }]
    const { body } = await clerk.browser.post('/api/appmain/saveAppMain', { ...record, ...copied, equlist })
    expect(body.data).toMatchObject({ appno: next, stepcode: 'YWSB', appstate: '00', operman: '刘雅琴', equnum: 1, ninspdate: '2026-12-20' })
  })

  test('holds records that open: a begun one for its inspectors to go on with, a finished one with its version', async () => {
    const inspector = platform.browser()
    expect((await inspector.login('jyjianyan1', demoPassword)).status).toBe(200)
    const open = async (id: unknown) => (await inspector.post('/api/appbuss/record/open', { id })).body.data as Record<string, unknown>
    const { rows } = await sql<{ begun: string | null; finished: string | null }>`select
      (select s.bussid from "appBuss" as s join "originalRecord" as r on r.bussid = s.bussid
        where r.recordstate = '0' and s.chedeptid = 'JY0105' and s.inspectors like '%jyjianyan1%' order by 1 limit 1) as begun,
      (select s.bussid from "appBuss" as s join "originalRecord" as r on r.bussid = s.bussid
        where r.recordstate = '1' and s.chedeptid = 'JY0105' and s.inspectors like '%jyjianyan1%' order by 1 limit 1) as finished`.execute(platform.db)
    const begun = await open(rows[0]?.begun)
    const answers = begun['answers'] as { path: string; value: unknown; by: string; revision: number }[]
    expect([begun['writable'], begun['versions'], new Set(answers.map(({ by }) => by)).size]).toEqual([true, [], 2])
    const record = begun['record'] as Record<string, unknown>
    const changes = JSON.stringify([{ path: answers[0]?.path, value: answers[0]?.value, seen: answers.at(-1)?.revision }])
    const { body } = await inspector.post('/api/appbuss/record/answer', { id: record['recordid'], since: String(answers.at(-1)?.revision), changes })
    expect(body.data).toMatchObject({ refused: [] })
    const finished = await open(rows[0]?.finished)
    expect(finished).toMatchObject({ writable: false, answers: [], versions: [{ version: 1, reason: '' }] })
  })
})
