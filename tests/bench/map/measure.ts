import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tilesOver, type Box } from '../../../engine/maps/map-tiles.ts'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { logIn, type Client } from '../../fixtures/client.ts'
import { startProduct, type ProductSource } from '../../fixtures/started-product.ts'
import { startPostgres } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { fillPlaces } from './fill.ts'

const POINTS = Number(process.env['BENCH_POINTS'] ?? 500_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
const WARM_UP = 3
const LIST = '/api/eqdbase/eqdBasic/findEqdList'
/** As for the bench of ten million rows, smaller. */
const settings = ['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=4GB', 'random_page_cost=1.1', 'work_mem=32MB']

/** Windows of a desk: the whole province, a town with its neighbours, some streets. */
const windows: { title: string; box: Box; zoom: number }[] = [
  { title: '全省，6 级', box: [97, 26, 109, 34], zoom: 6 },
  { title: '成都及周边，9 级', box: [103.2, 30, 105, 31.2], zoom: 9 },
  { title: '几条街，14 级', box: [104.03, 30.63, 104.09, 30.67], zoom: 14 },
]
const people: { title: string; name: string; view: string; more: Record<string, string> }[] = [
  { title: '全部', name: 'superadmin', view: 'bsArchives/equipment/lookAllEquipment', more: {} },
  {
    title: '全部，只看电梯',
    name: 'superadmin',
    view: 'bsArchives/equipment/lookAllEquipment',
    more: { filters: JSON.stringify([{ field: 'equclacode', op: 'eq', value: '3000' }]) },
  },
  { title: '一区的监察员', name: 'jcjiancha1', view: 'equCheckMng/ZHEquQuery/ZHEquQueryList', more: {} },
]

/** One question of a map, and the first page of the list under the same conditions in turns with it. */
export interface MapTimes {
  store: string
  title: string
  placed: number
  bytes: number
  map: number[]
  list: number[]
}

export interface MapFigures {
  points: number
  lines: MapTimes[]
}

/** Fills each store with so many devices that have a place, then asks for maps of them and for their list in turns. Throws without PostgreSQL. */
export async function measureMap(say: (line: string) => void): Promise<MapFigures> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL binaries not found: this part measures nothing else')
  const folder = mkdtempSync(join(tmpdir(), 'viewno-map-'))
  const server = await startPostgres(binaries, { more: settings })
  try {
    const onPostgres = await measured('PostgreSQL', { dataDir: join(folder, 'pg'), databaseUrl: await server.newDatabase() }, say)
    const embedded = await measured('PGlite', { dataDir: join(folder, 'pglite') }, say)
    return { points: onPostgres.points, lines: [...onPostgres.lines, ...embedded.lines] }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(store: string, place: Pick<ProductSource, 'dataDir' | 'databaseUrl'>, say: (line: string) => void): Promise<MapFigures> {
  const points = await fillPlaces(place, POINTS, say)
  const product = await startProduct({ ...place, demo: null, jobs: false })
  try {
    const lines: MapTimes[] = []
    for (const person of people) lines.push(...(await asked(store, await logIn(product.address, person.name, demoPassword), person, say)))
    return { points, lines }
  } finally {
    await product.stop()
  }
}

async function asked(store: string, client: Client, { title, view, more }: (typeof people)[number], say: (line: string) => void): Promise<MapTimes[]> {
  const lines: MapTimes[] = []
  const questions = [{ title: '范围', map: { extent: true } }, ...windows.map(({ title: name, box, zoom }) => ({ title: name, map: tilesOver(box, zoom) }))]
  for (const { title: name, map } of questions) {
    const line: MapTimes = { store, title: `${title}：${name}`, placed: 0, bytes: 0, map: [], list: [] }
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const began = performance.now()
      const answer = (await client.post(LIST, { view, ...more, map: JSON.stringify(map) })) as { map: { placed: number } }
      const between = performance.now()
      await client.post(LIST, { view, ...more, pageNo: '1', pageSize: '20' })
      if (round < 0) continue
      line.map.push(between - began)
      line.list.push(performance.now() - between)
      line.placed = answer.map.placed
      line.bytes = JSON.stringify(answer).length
    }
    say(`${store}, ${line.title}: ${line.placed}`)
    lines.push(line)
  }
  return lines
}
