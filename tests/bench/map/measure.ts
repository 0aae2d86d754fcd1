import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tilesOver, type Box } from '../../../engine/maps/map-tiles.ts'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { logIn, type Client } from '../../fixtures/client.ts'
import { startProduct, type ProductSource } from '../../fixtures/started-product.ts'
import { startPostgres } from '../../server/harness/databases/postgres.ts'
import { findPostgres } from '../../server/harness/test-store.ts'
import { multiply } from '../scale-fill.ts'

const POINTS = Number(process.env['BENCH_POINTS'] ?? 500_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40)
const WARM_UP = 3
const APPLICATIONS = 2000
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

/** Fills a PostgreSQL with so many devices that have a place, then asks for maps of them and for their list in turns. Throws without PostgreSQL. */
export async function measureMap(say: (line: string) => void): Promise<MapFigures> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL binaries not found: this part measures nothing else')
  const folder = mkdtempSync(join(tmpdir(), 'viewno-map-'))
  const server = await startPostgres(binaries, { more: settings })
  try {
    const source = { dataDir: folder, databaseUrl: await server.newDatabase(), demo: APPLICATIONS, jobs: false }
    await (await startProduct(source)).stop()
    const { eqdBasic: points = 0 } = await multiply(source, { eqdBasic: POINTS }, say)
    await spread(source)
    const product = await startProduct(source)
    try {
      const lines: MapTimes[] = []
      for (const person of people) lines.push(...(await asked(await logIn(product.address, person.name, demoPassword), person, say)))
      return { points, lines }
    } finally {
      await product.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies stand where the first one does: they are moved apart, each by its own key, so that it is the same every time. */
async function spread({ databaseUrl }: ProductSource & { databaseUrl: string }): Promise<void> {
  const store = await openStore({ databaseUrl })
  try {
    await store.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      const share = (salt: string) => sql`(('x' || left(md5(equdatasysid || ${salt}::text), 6))::bit(24)::int / 16777216.0 - 0.5)`
      await sql`update "eqdBasic" set latitude = coalesce(latitude, 30.65) + ${share('lat')} * 0.3, longitude = coalesce(longitude, 104.06) + ${share('lon')} * 0.3`.execute(
        db,
      )
      await sql`vacuum analyze "eqdBasic"`.execute(db)
      await sql`reset statement_timeout`.execute(db)
    })
  } finally {
    await store.close()
  }
}

async function asked(client: Client, { title, view, more }: (typeof people)[number], say: (line: string) => void): Promise<MapTimes[]> {
  const lines: MapTimes[] = []
  const questions = [{ title: '范围', map: { extent: true } }, ...windows.map(({ title: name, box, zoom }) => ({ title: name, map: tilesOver(box, zoom) }))]
  for (const { title: name, map } of questions) {
    const line: MapTimes = { title: `${title}：${name}`, placed: 0, bytes: 0, map: [], list: [] }
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
    say(`${line.title}: ${line.placed}`)
    lines.push(line)
  }
  return lines
}
