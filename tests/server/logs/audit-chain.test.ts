import { sql } from 'kysely'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AuditBook } from '../../../server/services/audit-book.ts'
import { chainAudit } from '../../../server/jobs/handlers/chain-audit.ts'
import type { JobContext } from '../../../server/jobs/job-handler.ts'
import { openAuditFolder } from '../../../server/logs/chain/audit-folder.ts'
import { linkLines } from '../../../server/logs/chain/link-lines.ts'
import { verifyChain, type Verdict } from '../../../server/logs/chain/verify-chain.ts'
import { call, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('the audit trail', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-audit-'))
  let testApp: TestApp
  let admin: Browser
  let book: AuditBook
  let units: string[]

  const work = (): Promise<string> => {
    const context = { store: testApp.store, services: { audit: book }, now: () => testApp.clock.now, stopping: new AbortController().signal }
    return chainAudit.run(context as unknown as JobContext)
  }
  const open = async (path: string, id: string): Promise<void> => expect((await call(admin, path, { id })).body.isSuccess).toBe(true)
  const detailOf = (entity: string): string =>
    [...testApp.schemas.calls.values()].find((each) => each.operation === 'detail' && each.entity === entity)?.path ?? ''
  const verify = (): Promise<Verdict> => verifyChain(testApp.db, book, true)
  const change = async (text: string): Promise<void> => void (await sql.raw(text).execute(testApp.db))
  /** The number of the line at a place of the chain. */
  const lineAt = async (place: number): Promise<number> =>
    (await sql<{ line: number }>`select line::int as line from sys_audit_link where place = ${place}`.execute(testApp.db)).rows[0]?.line ?? 0

  beforeAll(async () => {
    book = await openAuditFolder(folder)
    testApp = await startApp({ store: kind, fill: 50, services: { audit: book } })
    admin = await testApp.login('superadmin')
    const page = (await call(admin, '/api/unitbasic/listUnitBasic')).body.data as Page
    units = page.list.map((unit) => String(unit['orgsysid'])).slice(0, 6)
  })
  afterAll(async () => {
    await testApp?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await change('delete from sys_audit_link')
    await change("delete from sys_audit where seal <> 'demo'")
    rmSync(join(folder, 'anchors.jsonl'), { force: true })
    for (const unit of units) await open(detailOf('unitBasic'), unit)
    expect(await work()).toBe('审计链已存证至第 6 条')
  })

  it('is proved, with what waits to be chained', async () => {
    await open(detailOf('unitBasic'), units[0] ?? '')
    expect(await verify()).toMatchObject({ chained: 6, waiting: 1, anchors: 1, flaw: null })
  })

  it('is anchored once a day, outside the store', async () => {
    expect(await work()).toBe('')
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 24 * 3_600_000)
    admin = await testApp.login('superadmin')
    await work()
    const anchors = readFileSync(join(folder, 'anchors.jsonl'), 'utf8').trim().split('\n')
    expect(anchors).toHaveLength(2)
    appendFileSync(join(folder, 'anchors.jsonl'), '{"half')
    expect(await verify()).toMatchObject({ anchors: 2, flaw: null })
  })

  it.each([
    ['who', "user_id = 'somebody'"],
    ['when', "at = at - interval '1 day'"],
    ['what', `after = '{"orgname": "x"}'`],
    ['its own seal', "seal = 'demo'"],
  ])('names the first line in which %s was changed', async (_, set) => {
    for (const place of [5, 3]) await change(`update sys_audit set ${set} where id = ${await lineAt(place)}`)
    expect((await verify()).flaw).toMatchObject({ kind: 'changed', place: 3, line: await lineAt(3) })
  })

  it('names the first line that was removed', async () => {
    const line = await lineAt(4)
    await change(`delete from sys_audit where id = ${line}`)
    expect((await verify()).flaw).toMatchObject({ kind: 'removed', place: 4, line })
  })

  it('notices that a line was removed with its link, in the middle and at an anchored end', async () => {
    const [middle, end] = [await lineAt(4), await lineAt(6)]
    await change(`delete from sys_audit where id = ${end}`)
    await change('delete from sys_audit_link where place = 6')
    expect((await verify()).flaw).toMatchObject({ kind: 'chain', place: 6 })
    await change(`delete from sys_audit where id = ${middle}`)
    await change('delete from sys_audit_link where place = 4')
    expect((await verify()).flaw).toMatchObject({ kind: 'chain', place: 4 })
  })

  it.each([
    ['without a seal', "''"],
    ['with a seal of its own making', `'0123456789abcdef.${'0'.repeat(64)}'`],
  ])('names a line that was put in %s, chained or not', async (_, seal) => {
    await change(`insert into sys_audit (action, user_id, seal) values ('view', 'somebody', ${seal})`)
    const { flaw } = await verify()
    expect(flaw).toMatchObject({ kind: 'added' })
    await linkLines(testApp.db, book)
    expect((await verify()).flaw?.line).toBe(flaw?.line)
  })

  it('names the copy of a true line', async () => {
    await change(
      `insert into sys_audit (at, user_id, user_name, session_id, ip, request_id, call_id, action, entity, record_id, before, after, label, org_id, log_type, option_type, seal)
       select at, user_id, user_name, session_id, ip, request_id, call_id, action, entity, record_id, before, after, label, org_id, log_type, option_type, seal
       from sys_audit where id = ${await lineAt(2)}`,
    )
    expect((await verify()).flaw).toMatchObject({ kind: 'added' })
  })

  it('cannot be made anew by somebody without the key', async () => {
    const other = await openAuditFolder(mkdtempSync(join(folder, 'other-')))
    await change('delete from sys_audit_link')
    await linkLines(testApp.db, other)
    expect((await verify()).flaw).toMatchObject({ kind: 'key' })
  })

  it('tells that a record was opened that holds what is sensitive, whatever its entity', async () => {
    const entity = [...testApp.schemas.entities.values()].find(
      (each) => each['x-log'] === undefined && Object.values(each.properties).some((property) => property['x-read'] !== undefined) && detailOf(each.id) !== '',
    )
    const path = detailOf(entity?.id ?? '')
    const { rows } = await sql<Record<string, string>>`select * from ${sql.table(entity?.id ?? '')} limit 1`.execute(testApp.db)
    const key = String(rows[0]?.[entity?.['x-key'] ?? ''])
    await open(path, key)
    const { rows: lines } = await sql`select action, entity, user_id from sys_audit where record_id = ${key} and action = 'view'`.execute(testApp.db)
    expect(lines).toEqual([{ action: 'view', entity: entity?.id, user_id: 'superadmin' }])
  })
})
