import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archivePartition } from '../../../server/archive/export-partition.ts'
import { partitionsIn, type Archive, type Partition } from '../../../server/archive/archive.ts'
import { restoreExport } from '../../../server/archive/restore-export.ts'
import { audit, onConsole } from '../../../server/logs/audit.ts'
import { openAuditFolder } from '../../../server/logs/chain/audit-folder.ts'
import { linkLines } from '../../../server/logs/chain/link-lines.ts'
import { toldVerdict } from '../../../server/logs/chain/told-verdict.ts'
import { verifyChain, type Verdict } from '../../../server/logs/chain/verify-chain.ts'
import { storeTables } from '../../../server/store/migration/migrate.ts'
import { makePartitions } from '../../../server/store/partitions/make-partitions.ts'
import { lastLink } from '../../../server/logs/queries/audit-chain.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('an audit trail whose beginning was exported', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-trail-'))
  let testApp: TestApp
  let archive: Archive
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const book = await openAuditFolder(join(folder, 'audit'))
    archive = { db: testApp.db, schemas: testApp.schemas, book, demo: false, now: () => testApp.clock.now }
    await sql`delete from sys_audit`.execute(testApp.db)
    await sql`insert into sys_audit (at, action) values ('2019-11-11', 'before seals')`.execute(testApp.db)
    await linkLines(testApp.db, book)
    // the third of 2020 was begun before the new year and written after a line of 2021, as happens at midnight
    for (const day of ['2020-01-05', '2020-02-05', '2020-05-05', '2020-04-01', '2020-03-31', '2020-06-01', '2025-01-01', '2026-02-01']) await line(day)
    testApp.clock.now = new Date('2026-03-02T01:00:00Z')
  })
  afterAll(async () => {
    await testApp?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const at = (day: string): Date => new Date(`${day}T23:59:59+08:00`)
  const line = (day: string): Promise<void> => audit(onConsole(testApp.db, archive.book, 'test', at(day)), { action: 'view', recordId: day })
  const anchor = async (): Promise<void> => {
    const end = await lastLink(testApp.db)
    await archive.book.anchor({ at: testApp.clock.now.toISOString(), place: end?.place ?? -1, hash: end?.hash ?? '' })
  }
  const partition = async (quarter: string): Promise<Partition> => {
    const found = (await partitionsIn(archive)).find((each) => each.name === `sys_audit_${quarter}`)
    if (!found) throw new Error(`no partition of ${quarter}`)
    return found
  }
  const leave = async (quarter: string): Promise<unknown> => archivePartition(archive, await partition(quarter), { folder })
  const verify = (): Promise<Verdict> => verifyChain(testApp.db, archive.book, false)
  const trail = async (): Promise<unknown[]> => [
    (await sql`select to_jsonb(t) as line from sys_audit as t where action = 'view' or action = 'before seals' order by id`.execute(testApp.db)).rows,
    (await sql`select to_jsonb(t) as link from sys_audit_link as t order by place`.execute(testApp.db)).rows,
  ]
  const linked = async (): Promise<number[]> =>
    (await sql<{ place: number }>`select place::int as place from sys_audit_link order by place`.execute(testApp.db)).rows.map(({ place }) => place)
  const exported = (quarter: string): string => join(folder, `sys_audit_${quarter}.jsonl.gz`)

  it('leaves quarter by quarter once it is chained and anchored, from its beginning; and is proved from where it was cut', async () => {
    await makePartitions(testApp.db, storeTables(testApp.schemas), testApp.clock.now)
    await expect(leave('2020q1')).rejects.toThrow('请先处理 sys_audit_2019q4')
    await leave('2019q4')
    await expect(leave('2020q1')).rejects.toThrow('3 条审计日志尚未入链')
    await linkLines(testApp.db, archive.book)
    await expect(leave('2020q1')).rejects.toThrow('尚未存证')
    await anchor()
    const before = await trail()
    expect(await linked()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])

    await leave('2020q1')
    // the third line of that quarter stands behind two of the next one: its link stays
    expect(await linked()).toEqual([3, 4, 5, 6, 7, 8, 9])
    const verdict = await verify()
    expect(verdict).toMatchObject({ chained: 7, flaw: null, cut: { place: 2, partition: 'sys_audit_2020q1' } })
    expect(toldVerdict(verdict)).toContain('2020-04-01 以前的已导出（至分区 sys_audit_2020q1、链上第 2 位），从其末端接续核验')

    await leave('2020q2')
    await leave('2025q1')
    expect(await verify()).toMatchObject({ flaw: null, cut: { partition: 'sys_audit_2025q1' } })

    await expect(restoreExport(archive, exported('2020q1'))).rejects.toThrow('请先恢复其后清出的分区')
    for (const quarter of ['2025q1', '2020q2', '2020q1']) {
      await restoreExport(archive, exported(quarter))
      expect((await verify()).flaw).toBeNull()
    }
    expect((await verify()).cut).toBeNull()
    expect(await trail()).toEqual(before)
    await restoreExport(archive, exported('2019q4'))
    expect((await verify()).flaw).toBeNull()
    expect(await trail()).not.toEqual(before)
  })

  it('does not let a line go that was not exported, or come back from an export by itself', async () => {
    const spoilt = async (statement: string): Promise<Verdict> => {
      await sql`create table kept_lines as select * from sys_audit`.execute(testApp.db)
      await sql`create table kept_links as select * from sys_audit_link`.execute(testApp.db)
      await sql.raw(statement).execute(testApp.db)
      const verdict = await verify()
      for (const [table, kept] of Object.entries({ sys_audit: 'kept_lines', sys_audit_link: 'kept_links' })) {
        await sql`delete from ${sql.table(table)}`.execute(testApp.db)
        await sql`insert into ${sql.table(table)} select * from ${sql.table(kept)}`.execute(testApp.db)
        await sql`drop table ${sql.table(kept)}`.execute(testApp.db)
      }
      expect((await verify()).flaw).toBeNull()
      return verdict
    }
    const copied =
      'select at, user_id, user_name, session_id, ip, request_id, call_id, action, entity, record_id, before, after, label, org_id, log_type, option_type, seal'
    await sql.raw(`create table old_lines as ${copied} from sys_audit where record_id = '2020-01-05'`).execute(testApp.db)
    for (const quarter of ['2019q4', '2020q1', '2020q2']) await leave(quarter)
    expect((await verify()).flaw).toBeNull()
    expect((await spoilt(`delete from sys_audit where record_id = '2025-01-01'`)).flaw).toMatchObject({ kind: 'removed' })
    const unexported = `delete from sys_audit where at < '2026-02-03'; delete from sys_audit_link where place <= 8`
    expect((await spoilt(unexported)).flaw).toMatchObject({ kind: 'chain' })
    expect((await spoilt('delete from sys_audit; delete from sys_audit_link')).flaw).toMatchObject({ kind: 'chain' })
    const names = copied.replace('select ', '')
    expect((await spoilt(`insert into sys_audit (${names}) select * from old_lines`)).flaw).toMatchObject({ kind: 'added' })
    await sql.raw(`insert into sys_audit (${names}) select * from old_lines`).execute(testApp.db)
    await linkLines(testApp.db, archive.book)
    expect((await verify()).flaw).toMatchObject({ kind: 'added' })
  })
})
