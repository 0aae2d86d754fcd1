import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app.ts'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { fillDemo } from '../../../server/demo/fill.ts'
import { openFolderStore } from '../../../server/attachments/file-stores/folder-store.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { readLinks } from '../../../server/services/links.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import { readProviders } from '../../../server/sessions/sso/read-providers.ts'
import { migrate } from '../../../server/store/migration/migrate.ts'
import { openStore, type Store } from '../../../server/store/open-store.ts'
import { logIn, type Client } from '../../fixtures/client.ts'
import { testKeyring } from '../../fixtures/data-key.ts'
import { captcha } from '../../fixtures/started-product.ts'
import { startPostgres } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { percentile, table, withSection } from '../figures.ts'

const TITLE = '## Cost of sealing'
const APPLICATIONS = 400
const TURNS = 12
const CALLS = 20

/** Processor time of this process, ms: of the fill in whole, of calls for each. */
interface SealingLine {
  store: string
  what: string
  plain: number
  sealed: number
}

interface Side {
  store: Store
  app: FastifyInstance
  client: Client
  fill: number
  times: Map<string, number[]>
}

/** The same work on a store that seals personal data and on one without a key, which keeps it as it is; both take turns, so that their ratio holds on a busy machine. */
export async function measureSealing(): Promise<SealingLine[]> {
  process.env['CAPTCHA_FIXED'] = captcha
  const binaries = findPostgres()
  const server = binaries ? await startPostgres(binaries, { program: null }) : null
  const folder = mkdtempSync(join(tmpdir(), 'viewno-sealing-'))
  try {
    const lines = await compare('PGlite', () => Promise.resolve({}), folder)
    return server ? [...lines, ...(await compare('PostgreSQL', async () => ({ databaseUrl: await server.newDatabase() }), folder))] : lines
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(store: string, source: () => Promise<{ databaseUrl?: string }>, files: string): Promise<SealingLine[]> {
  const schemas = loadSchemas('schemas')
  const sides: Side[] = []
  try {
    sides.push(await open(schemas, await openStore(await source()), files))
    sides.push(await open(schemas, await openStore({ ...(await source()), keyring: testKeyring }), files))
    for (let turn = -1; turn < TURNS; turn += 1) for (const side of sides) await measure(side, turn < 0)
    const [plain, sealed] = sides
    if (!plain || !sealed) return []
    const calls = [...plain.times.keys()].map((what) => ({ store, what, plain: median(plain, what), sealed: median(sealed, what) }))
    return [{ store, what: `Demonstration of ${APPLICATIONS} applications, filled`, plain: plain.fill, sealed: sealed.fill }, ...calls]
  } finally {
    for (const { app, store: opened } of sides) {
      await app.close()
      await opened.close()
    }
  }
}

async function open(schemas: Schemas, store: Store, files: string): Promise<Side> {
  await migrate(store, schemas)
  const fill = await processorTimeOf(() => fillDemo(store, schemas, { count: APPLICATIONS }))
  const folder = await openFolderStore(files)
  const app = buildApp({
    store,
    schemas,
    sessions: sessionReader(schemas, () => new Date()),
    services: {
      files: folder,
      sms: { send: () => Promise.reject(new Error('not in this measurement')) },
      sso: readProviders({ SSO_FAKE: '1' }),
      links: readLinks({}),
    },
    limits: { public: 1_000, session: 1_000_000 },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { store, app, fill, client: await logIn(address, 'superadmin', demoPassword), times: new Map() }
}

/** Some calls of each kind, one after another, without a line between: what they cost this process, database of the embedded store included. */
async function measure(side: Side, warming: boolean): Promise<void> {
  const people = (await ask(side, '/api/workperson/workPerson/operators', { pageSize: String(CALLS) })) as { list: Record<string, unknown>[] }
  const records: Record<string, unknown>[] = []
  for (const row of people.list) records.push((await ask(side, '/api/workperson/workPerson/getInfo', { id: keyOf(row) })) as Record<string, unknown>)
  const kinds: [string, (at: number) => Promise<unknown>][] = [
    ['Page of 20 units, a phone each', () => ask(side, '/api/unitbasic/listUnitBasic', { view: 'bsArchives/unit/business', pageSize: '20' })],
    ['A person opened, two values', (at) => ask(side, '/api/workperson/workPerson/getInfo', { id: keyOf(records[at]) })],
    ['A person saved, two values', (at) => ask(side, '/api/workperson/workPerson/save', changed(records[at]))],
  ]
  for (const [what, call] of kinds) {
    const took = await processorTimeOf(async () => {
      for (let at = 0; at < CALLS; at += 1) await call(at % records.length)
    })
    if (!warming) side.times.set(what, [...(side.times.get(what) ?? []), took / CALLS])
  }
}

function keyOf(record: Record<string, unknown> | undefined): string {
  return String(record?.['psnid'] ?? '')
}

/** The record as a form sends it, with another note, so that something is written. */
function changed(record: Record<string, unknown> = {}): Record<string, string> {
  const sent = Object.entries(record).flatMap(([name, value]) =>
    value === null || typeof value === 'object' || name.endsWith('_label') ? [] : [[name, String(value)]],
  )
  return { ...Object.fromEntries(sent), note: `第 ${performance.now()} 毫秒` } as Record<string, string>
}

async function ask({ app, client }: Side, path: string, input: Record<string, string>): Promise<unknown> {
  const answer = await app.inject({
    method: 'POST',
    url: `${path}?__sid=${client.sessionid}`,
    payload: new URLSearchParams(input).toString(),
    headers: { cookie: client.cookie, 'x-csrf-token': client.csrf, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const body = answer.json<{ isSuccess: boolean; errorMsg?: string; data?: unknown }>()
  if (!body.isSuccess) throw new Error(`${path}: ${body.errorMsg ?? answer.statusCode}`)
  return body.data
}

async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function median({ times }: Side, what: string): number {
  return percentile(times.get(what) ?? [], 0.5)
}

/** The page with this measurement in place of the earlier one. */
export function withSealing(page: string, lines: readonly SealingLine[]): string {
  const figures = lines.map(({ store, what, plain, sealed }) => [`${store}: ${what}`, plain.toFixed(2), sealed.toFixed(2), (sealed / plain).toFixed(2)])
  const words = `Processor time of the server's process, ms (of the embedded store the database is part of it): on a store with keys, where personal data is sealed
(docs/adr/0033), and on one without, which the product never opens. Medians of ${TURNS} turns of ${CALLS} calls, both taking turns in one run.`
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(['What', 'Plain', 'Sealed', 'Ratio'], figures)}`)
}
