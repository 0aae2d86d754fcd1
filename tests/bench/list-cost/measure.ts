import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { CompiledQuery } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { readSecret } from '../../../server/sessions/read-session.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { logIn, type Client } from '../../fixtures/client.ts'
import { startProduct } from '../../fixtures/started-product.ts'
import { startPostgres } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { postgresPids, processorTime } from '../processor-time.ts'
import { path, shapes } from '../shapes.ts'
import type { BareQuery } from './bare-route.ts'
import { pageQuery } from './page-query.ts'

const APPLICATIONS = 2000
const TURNS = 6
/** Turns before: a server of many functions is compiled later than a route of one. */
const WARM_UP = 4
const CALLS = 500
const LANES = 4
const SECRET = /viewno_session=([^;]+)/

/** Processor time of a call, ms: of the server's process, and of PostgreSQL beside it. */
export interface Cost {
  node: number
  store: number
}

export interface ListCostFigures {
  /** Bytes of the answer: as it is, and packed. */
  bytes: [plain: number, packed: number]
  lines: { packed: boolean; ours: Cost; bare: Cost }[]
}

type Ask = (packed: boolean) => Promise<Buffer>

/**
 * The list of applications of a clerk, first page, on PostgreSQL: as the product answers it, and as a bare route of Fastify and `pg` answers the same
 * bytes of the same query. Both take turns in one run, so that their ratio holds on a busy machine.
 */
export async function measureListCost(): Promise<ListCostFigures> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL binaries not found')
  const folder = mkdtempSync(join(tmpdir(), 'viewno-list-cost-'))
  const server = await startPostgres(binaries)
  const databaseUrl = await server.newDatabase()
  const product = await startProduct({ dataDir: folder, databaseUrl, demo: APPLICATIONS, jobs: false })
  let bare: ChildProcess | undefined
  try {
    const client = await logIn(product.address, 'jyshouli', demoPassword)
    const params = shapes[0]?.params ?? {}
    const askerOf = ({ sessionid, cookie, csrf }: Client): Ask =>
      asker(`${product.address}${path}?__sid=${sessionid}`, params, { cookie, 'x-csrf-token': csrf })
    const ours = askerOf(client)
    const query = await bareQuery(databaseUrl, client, params, await ours(false))
    writeFileSync(join(folder, 'query.json'), JSON.stringify(query))
    bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/list-cost/bare-route.ts', join(folder, 'query.json')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const [address] = (await once(bare, 'message')) as [string]
    const theirs = asker(`${address}/list`, params, {})
    const bytes = await requireSame(ours, theirs)
    const pids = { store: await postgresPids(databaseUrl), ours: [product.pid], bare: [bare.pid ?? 0] }
    const lines: ListCostFigures['lines'] = []
    for (const packed of [false, true]) {
      // a session of its own: each may ask so many times a minute
      const ours = askerOf(await logIn(product.address, 'jyshouli', demoPassword))
      const [one, other]: [Cost[], Cost[]] = [[], []]
      for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
        const found = [await costOf(ours, packed, pids.ours, pids.store), await costOf(theirs, packed, pids.bare, pids.store)] as const
        if (turn < 0) continue
        one.push(found[0])
        other.push(found[1])
      }
      lines.push({ packed, ours: mean(one), bare: mean(other) })
    }
    return { bytes, lines }
  } finally {
    bare?.kill()
    await product.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bareQuery(databaseUrl: string, { cookie }: Client, params: Record<string, string>, answer: Buffer): Promise<BareQuery> {
  const store = await openStore({ databaseUrl })
  try {
    const schemas = loadSchemas('schemas')
    const session = await readSecret(store.db, decodeURIComponent(SECRET.exec(cookie)?.[1] ?? ''), schemas, new Date())
    if (!session) throw new Error('the session that was just opened is not there')
    const { data } = JSON.parse(answer.toString()) as { data: Record<string, unknown> & { list: Row[] } }
    const { list, ...beside } = data
    const { personal, ...query } = pageQuery(store.db, schemas, session, 'appmain/appMainSheetList', params)
    const stored = await store.db.executeQuery<Row>(CompiledQuery.raw(query.text, query.values))
    // what is kept sealed is answered covered: the bare route has a list of both
    const covered = personal.map((field) => [field, Object.fromEntries(stored.rows.map((row, at) => [String(row[field]), list[at]?.[field] ?? null]))] as const)
    return { databaseUrl, ...query, covered: Object.fromEntries(covered), beside }
  } finally {
    await store.close()
  }
}

/** Both answer the same but for the number of the request, which is of one length; bytes plain and packed. */
async function requireSame(ours: Ask, theirs: Ask): Promise<[number, number]> {
  const [one, other] = [await ours(false), await theirs(false)]
  const known = (bytes: Buffer): string => bytes.toString().replace(/"requestId":"[^"]+"/, '')
  const [expected, got] = [known(one), known(other)]
  const at = [...expected].findIndex((sign, index) => sign !== got[index])
  if (expected !== got) throw new Error(`the bare route answers otherwise: ${got.slice(at - 60, at + 60)}, in place of ${expected.slice(at - 60, at + 60)}`)
  const packed = await ours(true)
  if (known(gunzipSync(packed)) !== known(one)) throw new Error('packed otherwise')
  return [one.length, packed.length]
}

async function costOf(ask: Ask, packed: boolean, node: number[], store: number[]): Promise<Cost> {
  const before = [processorTime(node), processorTime(store)] as const
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let at = 0; at < CALLS / LANES; at += 1) await ask(packed)
    }),
  )
  return { node: (processorTime(node) - before[0]) / CALLS, store: (processorTime(store) - before[1]) / CALLS }
}

function mean(costs: readonly Cost[]): Cost {
  const of = (word: keyof Cost): number => costs.reduce((sum, cost) => sum + cost[word], 0) / costs.length
  return { node: of('node'), store: of('store') }
}

/** Reads what is answered and does not unpack it: those who ask leave the processors to who answers. */
function asker(url: string, params: Record<string, string>, headers: Record<string, string>): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES })
  const body = new URLSearchParams(params).toString()
  const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  return async (packed) =>
    new Promise((done, fail) => {
      const post = request(url, { method: 'POST', agent, headers: { ...sent, ...(packed ? { 'accept-encoding': 'gzip' } : {}) } }, (response) => {
        if (response.statusCode !== 200) return fail(new Error(`${url}: ${response.statusCode}`))
        buffer(response).then(done, fail)
      })
      post.on('error', fail)
      post.end(body)
    })
}
