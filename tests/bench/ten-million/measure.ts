import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../server/store/open-store.ts'
import { startProduct, type ProductSource } from '../../fixtures/started-product.ts'
import { copyDatabase, startPostgres } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { percentile } from '../figures.ts'
import { postgresPids } from '../processor-time.ts'
import { multiply } from '../scale-fill.ts'
import { measureLoad, openClients, type LoadFigures } from '../scale-load.ts'
import { lists } from './lists.ts'

const applications = Number(process.env['BENCH_SCALE'] ?? 10_000_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
/** A folder that stays: filled when it is new, found filled the next time. */
const kept = process.env['BENCH_FOLDER']
const generated = Math.min(applications, 20_000)
const clients = 20
const NAME = 'viewno'

/** Applications with their lists of equipment; devices and orders are fewer, so that all of it fits on the disk of a bench. */
const wanted = { appMain: applications, eqdBasic: Math.ceil(applications * 0.03), appBuss: Math.ceil(applications * 0.1) }

/** As for a machine of its own with 16 GB; the tests' are for a hundred rows. */
const settings = ['shared_buffers=4GB', 'effective_cache_size=12GB', 'maintenance_work_mem=1GB', 'max_wal_size=8GB', 'random_page_cost=1.1', 'work_mem=32MB']

export interface TenMillionFigures {
  settings: readonly string[]
  clients: number
  /** Of each entity. */
  rows: Record<string, number>
  /** Seconds that the copies and their indexes took; null when they were there already. */
  fill: number | null
  /** Of the database, and of the indexes in it. */
  bytes: { all: number; indexes: number }
  loads: { title: string; rows: number; loads: LoadFigures[] }[]
}

type Say = (line: string) => void

/** Fills a PostgreSQL with ten million applications, then asks the whole server for lists. Throws when there are no binaries of PostgreSQL. */
export async function measureTenMillion(say: Say): Promise<TenMillionFigures> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL binaries not found: this part measures nothing else')
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'viewno-ten-million-'))
  const server = await startPostgres(binaries, { ...(kept ? { kept: join(kept, 'postgres') } : {}), more: settings, program: null })
  try {
    const source = { dataDir: join(folder, 'files'), databaseUrl: `${server.admin}/${NAME}`, demo: generated, jobs: false }
    const fill = await filled(source, server.admin, say)
    return { settings, clients, fill, ...(await measured(source, say)) }
  } finally {
    await server.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds that the copies took; null when no rows were missing, as far as the store's estimates tell. */
async function filled(source: ProductSource & { databaseUrl: string }, admin: string, say: Say): Promise<number | null> {
  if (!(await exists(admin))) await copyDatabase(admin, NAME, 'template1')
  say(`${generated} applications are made, unless they are there`)
  await (await startProduct(source)).stop()
  const before = await rowsOf(source.databaseUrl)
  const began = performance.now()
  await multiply(source, wanted, say)
  if (Object.entries(wanted).every(([entity, rows]) => (before[entity] ?? 0) > rows * 0.98)) return null
  return (performance.now() - began) / 1000
}

async function measured(source: ProductSource & { databaseUrl: string }, say: Say): Promise<Omit<TenMillionFigures, 'settings' | 'clients' | 'fill'>> {
  const rows = await rowsOf(source.databaseUrl)
  const bytes = await bytesOf(source.databaseUrl)
  const product = await startProduct(source)
  try {
    say(`${JSON.stringify(rows)} records, ${(bytes.all / 2 ** 30).toFixed(1)} GB, started in ${(product.took / 1000).toFixed(1)} s`)
    const pids = [product.pid, ...(await postgresPids(source.databaseUrl))]
    const found = []
    for (const { title, entity, people, shapes } of lists) {
      const askers = await openClients(product.address, clients, people)
      const loads: LoadFigures[] = []
      for (const shape of shapes) {
        const load = await measureLoad(askers, shape, seconds, pids)
        const [median, rare] = [0.5, 0.99].map((share) => percentile(load.times, share).toFixed(0))
        say(`${title}: ${shape.title}: ${(load.times.length / load.seconds).toFixed(0)}/s, p50 ${median} ms, p99 ${rare} ms, ${load.refused} refused`)
        loads.push(load)
      }
      found.push({ title, rows: rows[entity] ?? 0, loads })
    }
    return { rows, bytes, loads: found }
  } finally {
    await product.stop()
  }
}

async function exists(admin: string): Promise<boolean> {
  return (await asked<{ there: boolean }>(`${admin}/postgres`, `select exists (select from pg_database where datname = '${NAME}') as there`)).there
}

/** As the store's own statistics have it, which the fill has just made anew. */
async function rowsOf(databaseUrl: string): Promise<Record<string, number>> {
  const counts = Object.keys(wanted).map((entity) => `(select reltuples from pg_class where relname = '${entity}') as "${entity}"`)
  return asked(databaseUrl, `select ${counts.join(', ')}`)
}

async function bytesOf(databaseUrl: string): Promise<TenMillionFigures['bytes']> {
  const { whole, indexes } = await asked<{ whole: number; indexes: number }>(
    databaseUrl,
    `select pg_database_size(current_database())::float8 as whole, sum(pg_indexes_size(oid))::float8 as indexes from pg_class where relkind = 'r'`,
  )
  return { all: whole, indexes }
}

async function asked<Row>(databaseUrl: string, text: string): Promise<Row> {
  const store = await openStore({ databaseUrl })
  try {
    const { rows } = await sql.raw<Row>(text).execute(store.db)
    return rows[0] as Row
  } finally {
    await store.close()
  }
}
