import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { StoreAway } from '../../../server/store/store-away.ts'
import { startPostgres, type PostgresServer } from '../harness/databases/postgres.ts'
import { productOn } from '../harness/product-on-store.ts'
import { findPostgres } from '../harness/test-store.ts'
import { type Browser, type Envelope } from '../harness/sessions.ts'

const binaries = findPostgres()

describe.skipIf(binaries === null)('a PostgreSQL that is away', () => {
  let postgres: PostgresServer
  let store: Store
  let app: FastifyInstance
  let user: Browser
  beforeAll(async () => {
    postgres = await startPostgres(String(binaries))
    store = await openStore({ databaseUrl: await postgres.newDatabase() })
    ;({ app, user } = await productOn(store))
  })
  afterEach(() => postgres.resume())
  afterAll(async () => {
    await app?.close()
    await store?.close()
    await postgres?.stop()
  })

  const ask = async () => {
    const { status, body, response } = await user.post('/api/user/info')
    return { status, code: body.code, after: response.headers['retry-after'] }
  }
  /** A pooler asks for a database that was away once a second. */
  const goesOn = (asked: () => Promise<{ status: number }>) => expect.poll(async () => (await asked()).status, { timeout: 5000 }).toBe(200)
  const away = { status: 503, code: 'store.away', after: '5' }

  it('given it is stopped, then every call says so at once with when to ask again; once it is back, all goes on without a new start', async () => {
    expect((await ask()).status).toBe(200)
    await postgres.interrupt()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([away, away, away])
    const publicCall = await user.send({
      method: 'POST',
      url: '/scdeap/a/challenge',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect([publicCall.statusCode, publicCall.json<Envelope>().code]).toEqual([503, 'store.away'])
    expect((await user.send({ method: 'GET', url: '/api/health' })).statusCode).toBe(503)
    expect((await user.send({ method: 'GET', url: '/api/health/live' })).statusCode).toBe(200)
    await postgres.resume()
    await goesOn(ask)
  })

  it('given it goes in the middle of a statement or a transaction, then that is no mistake of the caller either', async () => {
    const statement = sql`select pg_sleep(30)`.execute(store.db)
    const transaction = store.db.transaction().execute(async (trx) => {
      await sql`select pg_sleep(30)`.execute(trx)
    })
    const ended = Promise.all([statement, transaction].map((each) => each.catch((error: unknown) => error)))
    await sql`select 1`.execute(store.db)
    await postgres.interrupt()
    for (const error of await ended) expect(error).toBeInstanceOf(StoreAway)
  })

  it('given a change whose answer was lost with it, when it is sent again under its key, then it was done once', async () => {
    const save = () => user.post('/api/knowledge/save', { title: '停电', knowkind: '01' }, { 'idempotency-key': 'away-1' })
    expect((await save()).status).toBe(200)
    await postgres.interrupt()
    expect((await save()).status).toBe(503)
    await postgres.resume()
    await goesOn(save)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from knowledge where title = '停电'`.execute(store.db)
    expect(rows[0]?.n).toBe(1)
  })
})
