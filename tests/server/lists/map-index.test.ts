import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellEdges, tilesOver } from '../../../engine/maps/map-tiles.ts'
import { placeOf } from '../../../engine/schema/records/places.ts'
import { mapCells, mapExtent, mapPoints } from '../../../server/lists/queries/map-cells.ts'
import { notDeleted } from '../../../server/records/queries/deleted.ts'
import { self } from '../../../server/records/queries/record-list.ts'
import type { Database } from '../../../server/store/database.ts'
import { migrate } from '../../../server/store/migration/migrate.ts'
import { anyOf, column } from '../../../server/store/queries/column.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const EDGES = cellEdges(tilesOver([73, 3, 136, 54], 4))

onBothStores('the index that maps are counted off', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
  })
  afterAll(() => testApp?.close())

  /** What a map of devices asks, narrowed by a code. */
  const asked = () => {
    const entity = testApp.schemas.entities.get('eqdBasic')
    const place = entity && placeOf(testApp.schemas.entities, entity)
    if (!entity || !place) throw new Error('devices with a place were expected')
    return {
      ...{ entity, place, today: '2026-11-27', late: 'isNinspdateOverdue' },
      where: [notDeleted(entity, self), anyOf(column(self, 'equclacode'), ['3000']), anyOf(column(self, 'usestatus'), ['01'])],
    }
  }

  it('given a store of the version before, when it is brought up to date, then its devices are as they were and the map counts them as before', async () => {
    const whole = async () => {
      const { rows } = await sql<{ sum: string }>`select md5(string_agg(t::text, '|' order by equdatasysid)) as sum from "eqdBasic" as t`.execute(testApp.db)
      const { placed, unplaced, box } = await mapExtent(testApp.db, asked())
      return { sum: rows[0]?.sum, placed, unplaced, box, cells: await mapCells(testApp.db, asked(), EDGES) }
    }
    const before = await whole()
    expect(before.placed).toBeGreaterThan(0)
    await sql`drop index "eqdBasic_places_idx"`.execute(testApp.db)
    await sql`create index "eqdBasic_place_idx" on "eqdBasic" (latitude, longitude, equdatasysid) include (equareacode, useorgsysid, "equDel")`.execute(
      testApp.db,
    )
    await sql`update sys_meta set value = '"older"' where key = 'schema-hash'`.execute(testApp.db)
    expect(await migrate(testApp.store, testApp.schemas)).toEqual({
      done: ['eqdBasic 删除不再使用的索引 eqdBasic_place_idx', 'eqdBasic 增加索引 eqdBasic_places_idx'],
      open: [],
    })
    expect(await whole()).toEqual(before)
  })

  it('given a map narrowed by codes, then counts, extent and points are read off that index alone', async () => {
    await sql`vacuum analyze "eqdBasic"`.execute(testApp.db)
    await testApp.db.connection().execute(async (db) => {
      // among so few a table is read as fast as an index
      for (const other of ['seqscan', 'bitmapscan']) await sql.raw(`set enable_${other} = off`).execute(db)
      for (const [name, ask] of [
        ['cells', (noting: Database) => mapCells(noting, asked(), EDGES)],
        ['extent', (noting: Database) => mapExtent(noting, asked())],
        ['points', (noting: Database) => mapPoints(noting, asked(), EDGES, 200)],
      ] as const)
        expect([name, (await planOf(db, ask)).find((line) => /Scan.* using/.test(line))?.trim()]).toEqual([
          name,
          expect.stringMatching(/Index Only Scan.* using "eqdBasic_places_idx"/),
        ])
      for (const other of ['seqscan', 'bitmapscan']) await sql.raw(`reset enable_${other}`).execute(db)
    })
  })
})

/** How the store would answer what is asked. */
async function planOf(db: Database, ask: (noting: Database) => Promise<unknown>): Promise<string[]> {
  const met: RootOperationNode[] = []
  const note: KyselyPlugin = {
    transformQuery: ({ node }) => {
      met.push(node)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await ask(db.withPlugin(note))
  const [node] = met
  if (!node) throw new Error('nothing was asked')
  const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
  const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
  return rows.flatMap((row) => Object.values(row))
}
