import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { startPostgres, type PostgresServer } from '../harness/databases/postgres.ts'
import { findPooler, findPostgres } from '../harness/test-store.ts'

const binaries = findPostgres()
const pooler = findPooler()

describe.skipIf(!binaries || !pooler)('a PostgreSQL behind a pooler that lends a session for a transaction', () => {
  let server: PostgresServer
  let url: string
  let store: Store
  beforeAll(async () => {
    server = await startPostgres(String(binaries), { program: pooler })
    url = await server.newDatabase()
    store = await openStore({ databaseUrl: url })
    await sql`create table thing (id integer primary key, note text)`.execute(store.db)
  })
  afterAll(async () => {
    await store?.close()
    await server?.stop()
  })

  const note = async (id: number) => (await sql<{ note: string }>`select note from thing where id = ${id}`.execute(store.db)).rows[0]?.note

  it('given more users at once than sessions, when each asks the same again and again, then all are answered and no session holds a statement', async () => {
    await sql`insert into thing select n, 'n' || n from generate_series(1, 40) as n`.execute(store.db)
    const other = await openStore({ databaseUrl: url })
    const ids = Array.from({ length: 200 }, (_, at) => (at % 40) + 1)
    expect(await Promise.all(ids.map(note))).toEqual(ids.map((id) => `n${id}`))
    const ask = (id: number) => sql<{ note: string }>`select note from thing where id = ${id}`.execute(other.db).then(({ rows }) => rows[0]?.note)
    expect(await Promise.all(ids.map(ask))).toEqual(ids.map((id) => `n${id}`))
    const { rows } = await sql`select name from pg_prepared_statements`.execute(store.db)
    await other.close()
    expect(rows).toEqual([])
  })

  it('given transactions that hold sessions meanwhile, then each keeps its own, and times are told in the zone of the product', async () => {
    const moments = await Promise.all(
      [1, 2, 3, 4].map((id) =>
        store.db.transaction().execute(async (trx) => {
          await sql`update thing set note = 'held' where id = ${id}`.execute(trx)
          await sql`select pg_sleep(0.1)`.execute(trx)
          return (await sql<{ at: string }>`select timestamptz '2026-02-03 04:05:06+00' as at`.execute(trx)).rows[0]?.at
        }),
      ),
    )
    expect(moments).toEqual(Array(4).fill('2026-02-03 12:05:06'))
    expect(await Promise.all([1, 2, 3, 4].map(note))).toEqual(Array(4).fill('held'))
  })

  it('given a setting that only the session could carry, then the sessions are left as they are, and the administrator is told what to set', async () => {
    const settings = async () => (await sql`select current_setting('statement_timeout') as longest, current_setting('jit') as jit`.execute(store.db)).rows[0]
    expect(await settings()).toEqual({ longest: '0', jit: 'on' })
    expect(store.advice.map((line) => line.replace(/^.*执行：/, ''))).toEqual([
      `alter role viewno set statement_timeout = '30s'`,
      'alter role viewno set jit = off',
    ])
  })

  it('given the administrator did, then nothing more is advised, and a statement that takes too long is ended', async () => {
    const advised = [...store.advice.map((line) => line.replace(/^.*执行：/, '')), `alter role viewno set statement_timeout = '300ms'`]
    const direct = await openStore({ databaseUrl: `${server.admin}/postgres` })
    for (const text of advised) await sql.raw(text).execute(direct.db)
    await direct.close()
    // the sessions of another database begin after it
    const told = await openStore({ databaseUrl: await server.newDatabase() })
    expect(told.advice).toEqual([])
    await expect(sql`select pg_sleep(5)`.execute(told.db)).rejects.toMatchObject({ code: '57014' })
    await told.close()
  })

  it('given the server itself is asked, then a session is its own: it has its settings and its statements', async () => {
    const direct = await openStore({ databaseUrl: url.replace(server.address, server.admin) })
    const ask = () => sql`select note from thing where id = ${1}`.execute(direct.db)
    for (let time = 0; time < 4; time += 1) await ask()
    const { rows } = await sql`
      select current_setting('statement_timeout') as longest, current_setting('TimeZone') as zone, (select count(*) from pg_prepared_statements) as prepared
      `.execute(direct.db)
    await direct.close()
    expect(direct.advice).toEqual([])
    expect(rows).toEqual([{ longest: '30s', zone: 'Asia/Shanghai', prepared: 1 }])
  })
})
