import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from './open-store.ts'
import { StartError } from '../services/start-error.ts'

describe('the embedded store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-store-'))
  let store: Store
  beforeAll(async () => {
    store = await openStore({ dataDir: folder, timeout: 3000 })
    await sql`create table thing (id integer primary key, note text)`.execute(store.db)
  }, 120_000)
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('gives values the same shape as PostgreSQL’s driver', async () => {
    const { rows } = await sql`select 7::int8 as a, 9007199254740993::int8 as b, 1.50::numeric as c, date '2026-02-03' as d,
      timestamp '2026-02-03 04:05:06.789' as e, timestamptz '2026-02-03 04:05:06+00' as f, '{"x":[1]}'::jsonb as g, ${new Date('2026-02-03T04:05:06Z')}::timestamptz as h`.execute(
      store.db,
    )
    expect(rows).toEqual([
      { a: 7, b: '9007199254740993', c: '1.50', d: '2026-02-03', e: '2026-02-03 04:05:06', f: '2026-02-03 12:05:06', g: { x: [1] }, h: '2026-02-03 12:05:06' },
    ])
  })

  it('keeps simultaneous transactions apart, though there is one session', async () => {
    await sql`insert into thing values (1, '0')`.execute(store.db)
    const add = () =>
      store.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ note: string }>`select note from thing where id = 1`.execute(trx)
        await sql`update thing set note = ${String(Number(rows[0]?.note) + 1)} where id = 1`.execute(trx)
      })
    await Promise.all(Array.from({ length: 30 }, add))
    expect((await sql<{ note: string }>`select note from thing where id = 1`.execute(store.db)).rows[0]?.note).toBe('30')
  })

  it('rolls back what throws, and answers errors by their code', async () => {
    const failing = store.db.transaction().execute(async (trx) => {
      await sql`insert into thing values (2, 'x')`.execute(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await expect(sql`insert into thing values (1, 'again')`.execute(store.db)).rejects.toMatchObject({ code: '23505' })
    expect((await sql`select id from thing`.execute(store.db)).rows).toEqual([{ id: 1 }])
  })

  it('refuses a second opening of the same folder', async () => {
    await expect(openStore({ dataDir: folder })).rejects.toThrow(StartError)
  })

  it('ends a statement that takes too long, and goes on with all that was written', async () => {
    const endless = sql`select count(*) from generate_series(1, 100000000000)`.execute(store.db)
    await expect(endless).rejects.toMatchObject({ code: '57014' })
    expect((await sql`select id from thing`.execute(store.db)).rows).toEqual([{ id: 1 }])
  }, 60_000)
})

describe('a wrong address', () => {
  it.each([
    ['mysql://localhost/x', 'DATABASE_URL 写法不正确，应形如 postgres://用户:口令@主机:5432/数据库。'],
    ['postgres://127.0.0.1:9/x', '连接不上 DATABASE_URL 指定的数据库，请核对主机、端口并确认数据库已启动。'],
  ])('%s is told in one sentence', async (databaseUrl, sentence) => {
    await expect(openStore({ databaseUrl })).rejects.toThrow(sentence)
  })
})
