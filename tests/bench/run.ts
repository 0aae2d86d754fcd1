import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { demoPassword } from '../../server/demo/accounts.ts'
import { startPostgres } from '../server/harness/databases/postgres.ts'
import { findPostgres } from '../server/harness/test-store.ts'
import { logIn, type Client } from '../fixtures/client.ts'
import { measureFieldDay } from './field-day/measure.ts'
import { withFieldDay } from './field-day/report.ts'
import { measureGridPaste } from './grid-paste/measure.ts'
import { withGridPaste } from './grid-paste/report.ts'
import { readEngineSizes } from './engine-size.ts'
import { measureCommits, withCommits } from './disk/commits.ts'
import { measureKeyedSaves, withKeyedSaves } from './disk/keyed-saves.ts'
import { measureDistributed } from './distributed/measure.ts'
import { withDistributed } from './distributed/report.ts'
import { measureKeptLists } from './kept-lists/measure.ts'
import { withKeptLists } from './kept-lists/report.ts'
import { measureDesigning, withDesigning } from './designing.ts'
import { measureOpening, withOpening } from './opening.ts'
import { measurePeers } from './peers/measure.ts'
import { withPeers } from './peers/report.ts'
import { suites } from './peers/suites.ts'
import { startProduct, type ProductSource, type RunningProduct } from '../fixtures/started-product.ts'
import { reportOf, withEngine, withOtherSections, withScreens, withSizes, type StoreFigures } from './report.ts'
import { measureRecords, withRecords } from './records.ts'
import { measurePrinting, withPrinting } from './printing.ts'
import { measureListCost } from './list-cost/measure.ts'
import { withListCost } from './list-cost/report.ts'
import { measureRules, withRules } from './rules.ts'
import { measureScale } from './scale.ts'
import { withScale } from './scale-report.ts'
import { measureScreens } from './screens.ts'
import { path, shapes } from './shapes.ts'
import { readSizes } from './sizes.ts'
import { measureSealing, withSealing } from './disk/sealing.ts'
import { measureMap } from './map/measure.ts'
import { withMap } from './map/report.ts'
import { measureTasks } from './tasks/measure.ts'
import { withTasks } from './tasks/report.ts'
import { measureTenMillion } from './ten-million/measure.ts'
import { withTenMillion } from './ten-million/report.ts'
import { measureUpload, withUpload } from './disk/upload.ts'

const applications = Number(process.env['BENCH_APPLICATIONS'] ?? 20_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)
const page = process.env['BENCH_OUT'] ?? 'docs/benchmarks.md'
const warmUp = 20
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Writes the page as the repository formats its texts. */
async function writePage(report: string): Promise<void> {
  writeFileSync(page, await format(report, { ...(await resolveConfig(page)), parser: 'markdown' }))
}

interface Bench {
  figures: StoreFigures
  product: RunningProduct
  client: Client
}

/** Starts the product twice on the store and leaves the second running. */
async function open(store: string, source: ProductSource): Promise<Bench> {
  say(`${store}: first start`)
  const first = await startProduct(source)
  await first.stop()
  const product = await startProduct(source)
  say(`${store}: ${(first.took / 1000).toFixed(1)} s, then ${(product.took / 1000).toFixed(1)} s`)
  const client = await logIn(product.address, 'jyshouli', demoPassword)
  return { figures: { store, firstStart: first.took, secondStart: product.took, calls: new Map() }, product, client }
}

/** Every shape on every store, the stores taking turns, so that the machine's moods touch both alike. */
async function measure(benches: readonly Bench[]): Promise<void> {
  for (const { title, params } of shapes) {
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const { client, figures } of benches) {
        const began = performance.now()
        await client.post(path, params)
        const took = performance.now() - began
        if (round >= 0) figures.calls.set(title, [...(figures.calls.get(title) ?? []), took])
      }
    }
    say(title)
  }
}

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-bench-'))
  const before = loadavg()[0] ?? 0
  const binaries = findPostgres()
  if (!binaries) say('\n!! PostgreSQL binaries not found: PGlite is measured alone !!\n')
  const server = binaries ? await startPostgres(binaries) : null
  const benches: Bench[] = []
  try {
    benches.push(await open('PGlite', { dataDir: join(folder, 'pglite'), demo: applications }))
    if (server) benches.push(await open('PostgreSQL', { dataDir: join(folder, 'postgres'), databaseUrl: await server.newDatabase(), demo: applications }))
    await measure(benches)
    const load: [number, number] = [before, loadavg()[0] ?? 0]
    const stores = benches.map(({ figures }) => figures)
    const report = reportOf({ applications, rounds, stores, sizes: readSizes(), engine: await readEngineSizes(), screens: await measureScreens(), load })
    await writePage(withOtherSections(report, existsSync(page) ? readFileSync(page, 'utf8') : ''))
    say(`\n${report}\nwritten to ${page}`)
  } finally {
    for (const { product } of benches) await product.stop()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures one part alone and writes it into the page. */
async function renew(part: Part): Promise<void> {
  const old = readFileSync(page, 'utf8')
  await writePage(await parts[part](old))
  say(`part renewed in ${page}`)
}

const has = (word: string): boolean => process.argv.includes(word)
type Part =
  | 'sizes'
  | 'screens'
  | 'engine'
  | 'rules'
  | 'opening'
  | 'designing'
  | 'peers'
  | 'upload'
  | 'scale'
  | 'records'
  | 'printing'
  | 'commits'
  | 'sealing'
  | 'list-cost'
  | 'grid-paste'
  | 'field-day'
  | 'kept-lists'
  | 'keyed-saves'
  | 'map'
  | 'tasks'
  | 'ten-million'
  | 'distributed'
const parts: Record<Part, (page: string) => Promise<string>> = {
  screens: async (old) => withScreens(old, await measureScreens()),
  sizes: (old) => Promise.resolve(withSizes(old, readSizes())),
  engine: async (old) => withEngine(old, await readEngineSizes()),
  rules: (old) => Promise.resolve(withRules(old, measureRules())),
  opening: async (old) => withOpening(old, await measureOpening()),
  designing: async (old) => withDesigning(old, await measureDesigning()),
  upload: async (old) => withUpload(old, await measureUpload()),
  commits: async (old) => withCommits(old, await measureCommits()),
  sealing: async (old) => withSealing(old, await measureSealing()),
  'list-cost': async (old) => withListCost(old, await measureListCost()),
  'grid-paste': async (old) => withGridPaste(old, await measureGridPaste()),
  'field-day': async (old) => withFieldDay(old, await measureFieldDay(say)),
  'kept-lists': async (old) => withKeptLists(old, await measureKeptLists(say)),
  'keyed-saves': async (old) => withKeyedSaves(old, await measureKeyedSaves()),
  map: async (old) => withMap(old, await measureMap(say)),
  tasks: async (old) => withTasks(old, await measureTasks(say)),
  printing: async (old) => withPrinting(old, await measurePrinting()),
  scale: async (old) => withScale(old, await measureScale(say)),
  distributed: async (old) => withDistributed(old, await measureDistributed(say)),
  'ten-million': async (old) => withTenMillion(old, await measureTenMillion(say)),
  records: async (old) => withRecords(old, await measureRecords(say)),
  peers: async (old) => {
    const wanted = suites.filter(({ id, kind }) => has(id) || has(kind))
    return withPeers(old, await measurePeers({ suites: wanted.length > 0 ? wanted : suites, all: has('--all'), fresh: has('--fresh'), say }))
  },
}

/** `npm run bench -- <part>` measures that part alone, `-- peers [forms|lists|form-200…] [--all] [--fresh]` those suites of it. */
const part = (Object.keys(parts) as Part[]).find(has)
await (part ? renew(part) : run())
