import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../server/store/migration/migrate.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import { findPooler } from '../harness/test-store.ts'

onBothStores('indexes of a store made by an older version', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
  })
  afterAll(() => testApp?.close())

  const indexes = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'elevatorInsurance'`.execute(testApp.db)
    return rows.map(({ name }) => name)
  }

  it('given indexes that nobody searches by any more, when the store is brought up to date, then they go, and those made by hand stay', async () => {
    const before = await indexes()
    expect(before).toContain('elevatorInsurance_useorgname_letters')
    await sql`create index "elevatorInsurance_useorgname_trgm" on "elevatorInsurance" (useorgname)`.execute(testApp.db)
    await sql`create index "by_hand_trgm" on "elevatorInsurance" (insurer)`.execute(testApp.db)
    await sql`drop index "elevatorInsurance_insurer_letters"`.execute(testApp.db)
    await sql`update sys_meta set value = '"older"' where key = 'schema-hash'`.execute(testApp.db)
    const { done, open } = await migrate(testApp.store, testApp.schemas)
    expect([done, open]).toEqual([
      ['elevatorInsurance 删除不再使用的索引 elevatorInsurance_useorgname_trgm', 'elevatorInsurance 增加索引 elevatorInsurance_insurer_letters'],
      [],
    ])
    expect((await indexes()).sort()).toEqual([...before, 'by_hand_trgm'].sort())
    expect(await migrate(testApp.store, testApp.schemas)).toEqual({ done: [], open: [] })
  })

  it.skipIf(kind === 'pglite')(
    'given an index over so many rows that it takes longer than a call may, then the store is brought up to date all the same',
    async () => {
      // each order that changes a table says how long it might have taken
      await sql`create table allowed (longest text)`.execute(testApp.db)
      await sql`create function note_longest() returns event_trigger language plpgsql as
      $$ begin insert into allowed values (current_setting('statement_timeout')); end $$`.execute(testApp.db)
      await sql`create event trigger noted on ddl_command_start when tag in ('CREATE INDEX') execute function note_longest()`.execute(testApp.db)
      await sql`drop index "elevatorInsurance_insurer_letters"`.execute(testApp.db)
      await sql`update sys_meta set value = '"older"' where key = 'schema-hash'`.execute(testApp.db)
      await migrate(testApp.store, testApp.schemas)
      const { rows } = await sql<{ longest: string }>`select longest from allowed`.execute(testApp.db)
      expect(rows).toEqual([{ longest: '0' }])
      // behind a pooler the limit is the role's, not ours
      if (findPooler()) return
      const { rows: after } = await sql<{ longest: string }>`select current_setting('statement_timeout') as longest`.execute(testApp.db)
      expect(after).toEqual([{ longest: '30s' }])
    },
  )
})
