import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, type ProductSource } from '../fixtures/started-product.ts'
import { startPostgres } from '../server/harness/databases/postgres.ts'
import { findPostgres } from '../server/harness/test-store.ts'
import { percentile } from './figures.ts'
import { postgresPids } from './processor-time.ts'
import { measureBombs } from './scale-bombs.ts'
import { multiply } from './scale-fill.ts'
import { measureKills } from './scale-kills.ts'
import { measureLoad, openClients } from './scale-load.ts'
import type { ScaleFigures } from './scale-report.ts'
import { shapes } from './shapes.ts'

const wanted = Number(process.env['BENCH_SCALE'] ?? 1_000_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const kills = Number(process.env['BENCH_KILLS'] ?? 20)
/** Stores that stay: filled when they are new, found filled the next time. */
const givenFolder = process.env['BENCH_FOLDER']
const givenDatabase = process.env['BENCH_DATABASE_URL']
const generated = Math.min(wanted, 20_000)
const clients = 20

type Say = (line: string) => void

/** Fills both stores with a million applications and measures the server on them: lists, hostile files, batches and kills. */
export async function measureScale(say: Say): Promise<ScaleFigures[]> {
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'viewno-scale-'))
  const binaries = givenDatabase ? null : findPostgres()
  const server = binaries ? await startPostgres(binaries) : null
  const databaseUrl = givenDatabase ?? (await server?.newDatabase())
  if (!databaseUrl) say('!! PostgreSQL binaries not found: PGlite is measured alone !!')
  try {
    const figures = [await measureStore('PGlite', { dataDir: join(folder, 'pglite'), demo: generated }, say)]
    if (databaseUrl) figures.push(await measureStore('PostgreSQL', { dataDir: join(folder, 'postgres'), databaseUrl, demo: generated }, say))
    return figures
  } finally {
    await server?.stop()
    if (!givenFolder) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStore(store: string, source: ProductSource, say: Say): Promise<ScaleFigures> {
  say(`${store}: ${generated} applications are made`)
  await (await startProduct(source)).stop()
  const { appMain: rows = 0 } = await multiply(source, { appMain: wanted }, say)
  const product = await startProduct(source)
  say(`${store}: ${rows} applications`)
  const askers = await openClients(product.address, clients)
  const pids = [product.pid, ...(source.databaseUrl ? await postgresPids(source.databaseUrl) : [])]
  const loads = []
  for (const shape of shapes) {
    const load = await measureLoad(askers, shape, seconds, pids)
    if (load.refused > 0) throw new Error(`${store}: ${shape.title}: ${load.refused} calls were refused`)
    say(`${store}: ${shape.title}: ${(load.times.length / load.seconds).toFixed(0)}/s, p99 ${percentile(load.times, 0.99).toFixed(0)} ms`)
    loads.push(load)
  }
  const bombs = await measureBombs(product)
  for (const { title, status, message } of bombs) say(`${store}: ${title}: ${status} ${message}`)
  if (kills === 0) {
    await product.stop()
    return { store, rows, clients, loads, kills: null, bombs }
  }
  const after = await measureKills(source, product, kills)
  say(`${store}: batch ${after.figures.batch.toFixed(0)} ms, committed after kills ${after.figures.committed.join(' ')}`)
  await after.product.stop()
  return { store, rows, clients, loads, kills: after.figures, bombs }
}
