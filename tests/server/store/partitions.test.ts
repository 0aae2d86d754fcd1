import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { makePartitions as makePartitionsJob } from '../../../server/jobs/handlers/make-partitions.ts'
import type { JobContext } from '../../../server/jobs/job-handler.ts'
import { refreshStatistics } from '../../../server/store/housekeeping.ts'
import { migrate, storeTables } from '../../../server/store/migration/migrate.ts'
import { makePartitions, partitionedTables } from '../../../server/store/partitions/make-partitions.ts'
import { partitionsOf } from '../../../server/store/queries/partitions.ts'
import { putInOnePiece } from '../harness/earlier-store.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('tables in partitions', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 50 })
  })
  afterAll(() => testApp?.close())

  const tables = () => partitionedTables(storeTables(testApp.schemas))
  const contents = async (table: string): Promise<string[]> =>
    (await sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.table(table)} as t order by 1`.execute(testApp.db.withoutPlugins())).rows.map(
      ({ line }) => line,
    )
  const everything = async (): Promise<Record<string, string[]>> =>
    Object.fromEntries(await Promise.all(tables().map(async ({ name }): Promise<[string, string[]]> => [name, await contents(name)])))
  const placeOf = async (table: string, key: string, id: string): Promise<string | undefined> =>
    (
      await sql<{ place: string }>`select tableoid::regclass::text as place from ${sql.table(table)} where ${sql.id(key)} = ${id}`.execute(testApp.db)
    ).rows[0]?.place.replaceAll('"', '')
  const indexes = async (): Promise<Row[]> =>
    (
      await sql<Row>`select tablename, indexname, replace(indexdef, ' ONLY ', ' ') as definition from pg_indexes
        where tablename = any(${tables().map(({ name }) => name)}::text[]) order by 1, 2`.execute(testApp.db)
    ).rows

  it('given a store of the version before, when it is opened, then every row is there as it was, in its own partition, and counters go on', async () => {
    await sql`insert into sys_audit (at, action) values ('1900-01-01', 'long ago'), ('2024-02-29 23:59:59.999+08', 'leap day')`.execute(testApp.db)
    const [before, indexed] = [await everything(), await indexes()]
    await putInOnePiece(testApp.db, tables())
    await sql`alter table "flowLog" alter column dealtime drop not null`.execute(testApp.db)
    await sql`update "flowLog" set dealtime = null where logid = (select min(logid) from "flowLog")`.execute(testApp.db)
    const undated = (await sql<{ id: string }>`select logid as id from "flowLog" where dealtime is null`.execute(testApp.db)).rows[0]?.id ?? ''

    const { done, open } = await migrate(testApp.store, testApp.schemas)

    expect(open).toEqual([])
    expect(done).toEqual(expect.arrayContaining(tables().map(({ name }) => `${name} 按时间分区`)))
    const after = await everything()
    for (const [name, lines] of Object.entries(before)) {
      expect(lines.length, name).toBeGreaterThan(name === 'sys_sms_outbox' || name === 'sys_print_log' ? -1 : 10)
      if (name === 'flowLog') expect(after[name]?.filter((line) => !line.includes(undated))).toEqual(lines.filter((line) => !line.includes(undated)))
      else expect(after[name], name).toEqual(lines)
    }
    expect(after['flowLog']?.length).toBe(before['flowLog']?.length)
    expect(await indexes()).toEqual(indexed)
    expect(await placeOf('sys_audit', 'action', 'leap day')).toBe('sys_audit_2024q1')
    expect(await placeOf('sys_audit', 'action', 'long ago')).toBe('sys_audit_rest')
    const { rows } = await sql<{ id: number; most: number }>`
      insert into sys_audit (action) values ('next') returning id::int as id, (select max(id)::int from sys_audit) as most`.execute(testApp.db)
    expect(rows[0]?.id).toBeGreaterThan(rows[0]?.most ?? Infinity)
    expect(await migrate(testApp.store, testApp.schemas)).toEqual({ done: [], open: [] })
  })

  it('given a migration that is killed on its way, then the store is as it was, and the next start carries it through', async () => {
    await putInOnePiece(testApp.db, tables())
    const before = await everything()
    await sql`create view stands_in_the_way as select id from sys_print_log`.execute(testApp.db)
    await expect(migrate(testApp.store, testApp.schemas)).rejects.toThrow()
    expect([await everything(), await partitionsOf(testApp.db, 'sys_audit')]).toEqual([before, []])
    await sql`drop view stands_in_the_way`.execute(testApp.db)
    await migrate(testApp.store, testApp.schemas)
    expect(await everything()).toEqual(before)
    expect((await partitionsOf(testApp.db, 'sys_audit')).length).toBeGreaterThan(1)
  })

  it('given rows of a time that has no partition yet, when partitions are made, then they move there, and this period and the next are ready', async () => {
    const now = new Date('2031-05-01T00:00:00+08:00')
    await sql`insert into sys_audit (at, action) values ('2029-12-31 23:59:59+08', 'late'), ('2030-01-01 00:00:00+08', 'early')`.execute(testApp.db)
    expect(await placeOf('sys_audit', 'action', 'late')).toBe('sys_audit_rest')
    const before = await everything()
    // the job of several processes at once
    const context = { store: testApp.store, schemas: testApp.schemas, now: () => now } as unknown as JobContext
    const told = await Promise.all([0, 1, 2].map(() => makePartitionsJob.run(context)))
    // they may share the tables, but each partition is made by one of them
    const made = told.flatMap((sentence) => (sentence === '' ? [] : sentence.replace('已建立分区 ', '').split('、')))
    expect(new Set(made).size).toBe(made.length)
    expect(made.filter((name) => name.startsWith('sys_audit')).sort()).toEqual(['2029q4', '2030q1', '2031q2', '2031q3'].map((each) => `sys_audit_${each}`))
    expect(made).toEqual(expect.arrayContaining(['flowLog_2031', 'flowLog_2032', 'record_finding_2031', 'sys_sms_outbox_2031q2']))
    expect(await placeOf('sys_audit', 'action', 'late')).toBe('sys_audit_2029q4')
    expect(await placeOf('sys_audit', 'action', 'early')).toBe('sys_audit_2030q1')
    expect(await everything()).toEqual(before)
    expect(await makePartitions(testApp.db, storeTables(testApp.schemas), now)).toEqual([])
    // the planner knows nothing of what moved there until it is told
    await refreshStatistics(testApp.store, false)
    const { rows } = await sql<{ rows: number }>`select reltuples as rows from pg_class where relname in ('sys_audit_2029q4', 'sys_audit_2030q1')`.execute(
      testApp.db,
    )
    expect(rows).toEqual([{ rows: 1 }, { rows: 1 }])
  })

  it('given rows that a check of today would refuse, when they move into a partition, then they stay as they are', async () => {
    const name = (
      await sql<{ name: string }>`select conname as name from pg_constraint where conrelid = '"flowLog"'::regclass and conname like '%opinion%'`.execute(
        testApp.db,
      )
    ).rows[0]
    await sql`alter table "flowLog" drop constraint ${sql.id(name?.name ?? '')}`.execute(testApp.db)
    await sql`insert into "flowLog" (logid, dealtime, opinion) values ('old-and-long', '1999-05-05', ${'长'.repeat(5000)})`.execute(testApp.db)
    await sql`update sys_meta set value = '"older"' where key = 'schema-hash'`.execute(testApp.db)
    await migrate(testApp.store, testApp.schemas)
    await makePartitions(testApp.db, storeTables(testApp.schemas), testApp.clock.now)
    expect(await placeOf('flowLog', 'logid', 'old-and-long')).toBe('flowLog_1999')
    await expect(
      sql`insert into "flowLog" (logid, dealtime, opinion) values ('new-and-long', '1999-05-05', ${'长'.repeat(5000)})`.execute(testApp.db),
    ).rejects.toThrow(/check/)
  })
})
