import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { findProxy, startFailoverCluster, type FailoverCluster } from '../harness/databases/failover-cluster.ts'
import { productOn } from '../harness/product-on-store.ts'
import { type Browser } from '../harness/sessions.ts'
import { findPostgres, onlyPostgres } from '../harness/test-store.ts'

const binaries = findPostgres()
const proxy = findProxy()
/** How often the primary is killed; `npm run test:failover` does it twenty times. */
const KILLS = Number(process.env['FAILOVER_KILLS'] ?? 1)
const AT_ONCE = 4
const BATCH = 5

// a cluster of its own, whatever the other server tests run on
describe.skipIf(binaries === null || proxy === null || onlyPostgres)('a primary that is killed under load', () => {
  let cluster: FailoverCluster
  let store: Store
  let app: FastifyInstance
  let user: Browser
  beforeAll(async () => {
    cluster = await startFailoverCluster(String(binaries), String(proxy))
    store = await openStore({ databaseUrl: cluster.address })
    ;({ app, user } = await productOn(store))
  }, 120_000)
  afterAll(async () => {
    await app?.close()
    await store?.close()
    await cluster?.stop()
  }, 60_000)

  it(
    'given a synchronous standby that takes over, then nothing that was answered is lost, no batch is there in part, nothing is done twice, and the same process works on',
    async () => {
      const load = newLoad(user)
      const backAfter: number[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        const answered = load.saved.size
        await expect.poll(() => load.saved.size, { timeout: 20_000 }).toBeGreaterThan(answered + 20)
        await cluster.killPrimary()
        await cluster.promote()
        const promoted = Date.now()
        const before = load.saved.size
        await expect.poll(() => load.saved.size, { timeout: 10_000, interval: 20 }).toBeGreaterThan(before)
        backAfter.push(Date.now() - promoted)
        await cluster.rejoin()
      }
      await load.end()
      console.log(
        `primary killed ${KILLS} times: ${load.saved.size} saves and ${load.deleted.length} batches answered, ${load.unknown.length} batches without an answer, ${load.refused} answers 503, back after ${backAfter.join(', ')} ms`,
      )

      const { rows } = await sql<{ title: string; n: number }>`select title, count(*)::int as n from knowledge group by title`.execute(store.db)
      const left = new Map(rows.map(({ title, n }) => [title, n]))
      expect([...load.saved].filter((title) => left.get(title) !== 1)).toEqual([])
      expect(load.deleted.filter((title) => left.has(title))).toEqual([])
      expect(load.unknown.filter((title) => ![undefined, BATCH].includes(left.get(title)))).toEqual([])
      expect(load.refused).toBeGreaterThan(0)
      expect([...load.faults]).toEqual([])
    },
    KILLS * 60_000 + 60_000,
  )
})

/** People who save, each save under its key until it is answered; and one who deletes five records in one request, asked once. */
function newLoad(user: Browser) {
  const load = { saved: new Set<string>(), deleted: [] as string[], unknown: [] as string[], refused: 0, faults: new Set<string>(), end }
  let going = true
  /** Sends until there is an answer that is not “the store is away”. */
  const untilAnswered = async (path: string, input: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const key = { 'idempotency-key': randomUUID() }
    for (;;) {
      const { status, body } = await user.post(path, input, key)
      if (status === 200 && body.isSuccess) return body.data as Record<string, unknown>
      load.refused += 1
      if (status !== 503) load.faults.add(`${path} ${status} ${body.code ?? ''}`)
      await pause(100)
    }
  }
  const save = (title: string) => untilAnswered('/api/knowledge/save', { title, knowkind: '01' })
  const saves = async (): Promise<void> => {
    while (going) {
      const title = randomUUID()
      await save(title)
      load.saved.add(title)
      await pause(10)
    }
  }
  const deletes = async (): Promise<void> => {
    while (going) {
      const title = randomUUID()
      const ids: string[] = []
      for (let made = 0; made < BATCH; made += 1) ids.push(String((await save(title))['knowid']))
      const { status, body } = await user.post('/api/knowledge/delete', { ids })
      if (status === 200 && body.isSuccess) load.deleted.push(title)
      else load.unknown.push(title)
      await pause(10)
    }
  }
  const people = [...Array.from({ length: AT_ONCE }, saves), deletes(), deletes()]
  async function end(): Promise<void> {
    going = false
    await Promise.all(people)
  }
  return load
}
