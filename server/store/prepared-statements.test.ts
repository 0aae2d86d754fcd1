import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from './open-store.ts'
import { planOf, StatementNames, withPreparedStatements, type Client } from './prepared-statements.ts'
import { StoreAway } from './store-away.ts'

describe('statements that are prepared', () => {
  it.each([
    ['select t."a" from t where t."key" = $1', 'once'],
    ['\n  insert into "sys_audit" ("a") values ($1)', 'once'],
    ['select count(*) from t where t.a = any($1::text[])', 'once'],
    ['select extract(epoch from t.at) * 1000 as at from t where t.key = $1', 'once'],
    ['select "t"."a" from "t" where "t"."name" ilike $1', 'by value'],
    ['select "t"."a" from "t" order by "t"."a" limit $1 offset $2', 'by value'],
    ['update t set a = 1 where name like $1', 'each time'],
    ['select l.* from log as l where l.record = $1', 'each time'],
    ['select a, * from log', 'each time'],
    ['update t set a = $1 returning *', 'each time'],
    ['begin', 'each time'],
    ['vacuum analyze "t"', 'each time'],
  ])('%s: %s', (text, expected) => {
    expect(planOf(text)).toBe(expected)
  })

  it('get a name of their own the third time, and keep it', () => {
    const names = new StatementNames()
    const given = ['select 1', 'select 1', 'select 2', 'select 1', 'select 1', 'select 2', 'select 2'].map((text) => names.of(text))
    expect(given).toEqual([undefined, undefined, undefined, 'viewno_1', 'viewno_1', undefined, 'viewno_2'])
  })

  it('are so many at most', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 500 }, (_, at) => [1, 2, 3].map(() => names.of(`select ${at}`)).at(-1))
    expect(given.filter((name) => name !== undefined)).toHaveLength(400)
  })

  it('given a search comes again with the same values, then it has a name and the values stand in it; with others it has another', () => {
    const names = new StatementNames()
    const search = 'select a from t where b = any($1::text[]) and c like $2 limit $3'
    const asked = (part: string) => [1, 2, 3].map(() => names.inlined(search, [['x', "y'"], part, 20])).at(-1)
    expect(asked('a%')).toEqual({ name: 'viewno_1', text: `select a from t where b = any('{"x","y''"}'::text[]) and c like 'a%' limit '20'` })
    expect(asked('b%')?.name).toBe('viewno_2')
    expect(names.of(search)).toBeUndefined()
    expect(names.inlined('select a from t limit $1', [new Date()])).toBeUndefined()
  })

  it('given a connection keeps a hundred searches, then further ones are sent as they came', async () => {
    const sent: { name?: string; values: unknown[] }[] = []
    const client: Client = {
      query: (asked) => {
        sent.push(asked)
        return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
      },
      release: () => undefined,
    }
    const connection = await withPreparedStatements({ connect: async () => client, end: async () => undefined }).connect()
    for (let at = 0; at < 150; at += 1) for (let time = 0; time < 3; time += 1) await connection.query('select a from t limit $1', [at])
    expect(new Set(sent.flatMap(({ name }) => name ?? [])).size).toBe(100)
    expect(sent.at(-1)).toEqual({ text: 'select a from t limit $1', values: [149] })
  })
})

describe('a connection', () => {
  /** Whether it is closed when it is given back, after a statement that ended so. */
  const closedAfter = async (error: object | null) => {
    const released: boolean[] = []
    const client: Client = {
      query: () => (error ? Promise.reject(error as Error) : Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })),
      release: (gone = false) => void released.push(gone),
    }
    const connection = await withPreparedStatements({ connect: async () => client, end: async () => undefined }).connect()
    const outcome = await connection.query('select 1', []).then(
      () => 'answered',
      (thrown: unknown) => (thrown instanceof StoreAway ? 'away' : 'refused'),
    )
    connection.release()
    return [outcome, ...released]
  }

  it('given it leads to a standby or was lost, then it is closed: the next one may lead to who has taken over', async () => {
    expect(await closedAfter({ code: '25006', message: 'cannot execute INSERT in a read-only transaction' })).toEqual(['away', true])
    expect(await closedAfter({ message: 'Connection terminated unexpectedly' })).toEqual(['away', true])
  })

  it('given a statement was answered or refused, then it is kept', async () => {
    expect(await closedAfter(null)).toEqual(['answered', false])
    expect(await closedAfter({ code: '23505', message: 'duplicate key' })).toEqual(['refused', false])
  })
})

describe('a prepared statement', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({})
    await sql`create table thing (id integer primary key, note text)`.execute(store.db)
    await sql`create view things as select id, note from thing`.execute(store.db)
  }, 120_000)
  afterAll(() => store.close())

  const note = async (id: number) => (await sql<{ note: string }>`select note from things where id = ${id}`.execute(store.db)).rows[0]?.note

  it('answers for the values of each time', async () => {
    for (let id = 1; id <= 8; id += 1) await sql`insert into thing (id, note) values (${id}, ${`n${id}`})`.execute(store.db)
    const found = []
    for (let id = 1; id <= 8; id += 1) found.push(await note(id))
    expect(found).toEqual(['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'])
  })

  it('goes on after a column was added and the view made anew', async () => {
    await sql.raw('drop view things').execute(store.db)
    await sql.raw('alter table thing add column more text').execute(store.db)
    await sql.raw(`create view things as select id, note || '!' as note, more from thing`).execute(store.db)
    expect(await note(3)).toBe('n3!')
  })

  it('fails like any other, and can be asked again', async () => {
    const add = (id: number) => sql`insert into thing (id, note) values (${id}, ${'x'})`.execute(store.db)
    await expect(add(1)).rejects.toMatchObject({ code: '23505' })
    await add(9)
    expect(await note(9)).toBe('x!')
  })
})
