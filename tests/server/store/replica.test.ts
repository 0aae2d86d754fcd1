import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import type { Database } from '../../../server/store/database.ts'
import { rows } from '../harness/answers.ts'
import { startPostgres, type PostgresServer } from '../harness/databases/postgres.ts'
import { productOn } from '../harness/product-on-store.ts'
import { newBrowser, type Browser } from '../harness/sessions.ts'
import { canFollow, startStandby, type Standby } from '../harness/databases/standby.ts'
import { findPostgres } from '../harness/test-store.ts'

const binaries = findPostgres()

describe.skipIf(!binaries || !canFollow(binaries))('a replica that lists are read from', () => {
  let primary: PostgresServer
  let standby: Standby
  let store: Store
  let app: FastifyInstance
  let user: Browser
  beforeAll(async () => {
    primary = await startPostgres(String(binaries), { program: null, followed: true })
    const databaseUrl = await primary.newDatabase()
    standby = await startStandby(String(binaries), primary.admin)
    store = await openStore({ databaseUrl, readUrl: databaseUrl.replace(primary.address, standby.address) })
    ;({ app, user } = await productOn(store))
  })
  afterAll(async () => {
    await app?.close()
    await store?.close()
    await standby?.stop()
    await primary?.stop()
  })

  const replica = (): Database => store.replica?.db as Database
  const paused = (how: 'pause' | 'resume') => sql.raw(`select pg_wal_replay_${how}()`).execute(replica())
  const save = async (title: string): Promise<void> => expect((await user.post('/api/knowledge/save', { title, knowkind: '01' })).status).toBe(200)
  /** Until it holds all that is done by now. */
  const follows = () => {
    const now = Date.now()
    return expect.poll(() => store.replica?.holds(now), { timeout: 10_000, interval: 200 }).toBe(true)
  }
  const titles = async (browser: Browser) => (await rows(browser, '/api/knowledge/list')).map((row) => row['title'])
  const scanned = async (db: Database): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows: found } = await sql<{
      n: number
    }>`select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname = 'knowledge'`.execute(db)
    return found[0]?.n ?? 0
  }

  it('given it follows, then the rows of a list come from it', async () => {
    await save('已同步')
    await follows()
    const before = await scanned(replica())
    await expect.poll(() => titles(user), { timeout: 5000, interval: 200 }).toContain('已同步')
    await expect.poll(async () => (await titles(user), await scanned(replica())), { timeout: 8000, interval: 200 }).toBeGreaterThan(before)
  })

  it('given it stands still, then whoever changed something sees it at once, and others what it holds', async () => {
    const other = newBrowser(app, '10.1.0.2')
    await other.login('jyadmin')
    await follows()
    await paused('pause')
    await save('尚未同步')
    expect(await titles(user)).toContain('尚未同步')
    expect(await titles(other)).not.toContain('尚未同步')
    await paused('resume')
    await follows()
    expect(await titles(user)).toContain('尚未同步')
  })

  it('given it is gone, then lists are read from the primary as if there were none', async () => {
    await standby.stop()
    expect(await titles(user)).toEqual(expect.arrayContaining(['已同步', '尚未同步']))
    expect(await store.replica?.holds(1)).toBe(false)
    await save('独自')
    expect(await titles(user)).toContain('独自')
  })
})
