import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMapAnswer, tilesOver, type Box, type MapAnswer } from '../../../engine/maps/map-tiles.ts'
import { readLinks } from '../../../server/services/links.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const VIEW = 'bsArchives/equipment/lookAllEquipment'
const WHOLE: Box = [73, 3, 136, 54]

onBothStores('lists as maps', (kind) => {
  let testApp: TestApp
  let head: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 700 })
    head = await testApp.login('superadmin')
  })
  afterAll(() => testApp?.close())

  const send = (input: Record<string, unknown>, browser: Browser) => call(browser, '/api/eqdbase/eqdBasic/findEqdList', { view: VIEW, ...input })
  const ask = async (input: Record<string, unknown>, browser = head): Promise<MapAnswer> => {
    const { status, body } = await send(input, browser)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return readMapAnswer(body.data as never)
  }
  /** Of the rows that the list itself finds, those that the store has a place of. */
  const placedRows = async (input: Record<string, unknown>, browser = head): Promise<number> => {
    const keys: string[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      const { body } = await send({ ...input, pageNo, pageSize: 200 }, browser)
      const { list, total } = body.data as { list: { equdatasysid: string }[]; total: number }
      keys.push(...list.map((row) => row.equdatasysid))
      if (keys.length >= total) break
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from "eqdBasic" where equdatasysid = any(${keys}::text[]) and latitude is not null and longitude is not null`.execute(
      testApp.db,
    )
    return rows[0]?.count ?? 0
  }

  it('given any zoom, then the cells together are what is found with a place, each within its extent', async () => {
    const { placed, box } = await ask({ map: { extent: true } })
    expect(placed).toBe(await placedRows({}))
    expect(placed).toBeGreaterThan(200)
    for (const zoom of [3, 5]) {
      const { cells, placed: there } = await ask({ map: tilesOver(WHOLE, zoom) })
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(placed)
      expect(there).toBe(placed)
      expect(Math.min(...cells.map((cell) => cell.box[0]))).toBe(box?.[0])
      expect(Math.max(...cells.map((cell) => cell.box[3]))).toBe(box?.[3])
    }
  })

  it('given conditions, then they narrow the map as the list, and few are told one by one', async () => {
    const filters = [
      { field: 'equareacode', op: 'prefix', value: '5101' },
      { field: 'equclacode', op: 'eq', value: '2000' },
    ]
    const { points, cells, placed } = await ask({ filters, map: tilesOver(WHOLE, 4) })
    expect(placed).toBe(await placedRows({ filters }))
    expect(placed).toBeGreaterThan(0)
    expect(points.length + cells.reduce((sum, { count }) => sum + count, 0)).toBe(placed)
    for (const { lat, lon, late, row } of points) {
      expect(typeof late).toBe('boolean')
      expect([lat, lon].map(Math.floor)).toEqual([30, 104])
      expect(row['equname']).toBeTruthy()
    }
  })

  it('given records without a place, then the extent counts them beside those with one, also where a task has no device', async () => {
    const { placed, unplaced } = await ask({ map: { extent: true } })
    const { body } = await send({ pageNo: 1, pageSize: 1 }, head)
    expect(unplaced).toBeGreaterThan(0)
    expect(placed + (unplaced ?? 0)).toBe((body.data as { total: number }).total)
    const tasks = { view: 'businessPro/taskArrange', stepcode: 'RWAP' }
    const { body: listed } = await call(head, '/api/appbuss/appBussSheetList', { ...tasks, pageNo: 1, pageSize: 1 })
    const { body: drawn } = await call(head, '/api/appbuss/appBussSheetList', { ...tasks, map: { extent: true } })
    const found = readMapAnswer(drawn.data as never)
    expect(found.placed).toBeGreaterThan(0)
    expect(found.placed + (found.unplaced ?? 0)).toBe((listed.data as { total: number }).total)
  })

  it('given a view without a map, no view, or tiles that are none, then it is refused', async () => {
    for (const input of [
      { view: 'bsArchives/equipment/zxEqu', map: { extent: true } },
      { view: '', map: { extent: true } },
      { map: { zoom: 3, x: [5, 1], y: [0, 0] } },
    ])
      expect((await send(input, head)).status).not.toBe(200)
  })

  it('given somebody of one area, then devices of others count in no cell', async () => {
    const officer = await testApp.login('jcjiancha1')
    const view = 'equCheckMng/ZHEquQuery/ZHEquQueryList'
    const own = await ask({ view, map: { extent: true } }, officer)
    const total = await placedRows({ view }, officer)
    const { placed } = await ask({ map: { extent: true } })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(placed)
    expect(own.placed).toBe(total)
    const shown = await ask({ view, map: tilesOver(WHOLE, 4) }, officer)
    expect(shown.placed).toBe(total)
  })

  it('given a ground, then it names areas that records lie in, and tiles are the site’s', async () => {
    const { body } = await call(head, '/api/map/ground', {})
    const { tiles, attribution, areas } = body.data as { tiles: string; attribution: unknown; areas: { name: string }[] }
    expect([tiles, attribution]).toEqual(['', { text: '', link: '' }])
    expect(areas.map(({ name }) => name)).toContain('成都市')
  })
})

it('given a template of tiles, then it is taken, and refused without its parts', () => {
  expect(readLinks({ MAP_TILES: 'https://t.example.cn/{z}/{x}/{y}.png' }).tiles).toBe('https://t.example.cn/{z}/{x}/{y}.png')
  for (const slip of ['https://t.example.cn/{z}/{x}.png', 'ftp://t.example.cn/{z}/{x}/{y}']) expect(() => readLinks({ MAP_TILES: slip })).toThrow('MAP_TILES')
})
