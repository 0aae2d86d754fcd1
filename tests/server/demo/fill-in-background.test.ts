import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { nextNumber } from '../../../server/records/numbers/record-number.ts'
import { demoKey, demoTables, fillCore, fillDemo } from '../../../server/demo/fill.ts'
import { fillRest, type RestOptions } from '../../../server/demo/background/fill-rest.ts'
import { noteFill, readFill, releaseFill, type FillState } from '../../../server/demo/queries/fill-state.ts'
import { readRecipes } from '../../../server/demo/recipe.ts'
import { planFill } from '../../../server/demo/background/fill-plan.ts'
import { missingIndexes } from '../../../server/store/migration/migrate.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { dropSearchIndexes } from '../../../server/store/queries/indexes.ts'
import { schemas } from '../../fixtures/product.ts'
import { copyTemplateStore, hasPostgres, storesOfProcesses } from '../harness/template-copy.ts'
import { onBothStores } from '../harness/test-app.ts'
import { DAY } from '../harness/templates.ts'

const key = demoKey({ count: 40, today: DAY })
const EARLY = 2
const tables = demoTables(schemas)

/** Every row of every table of the demonstration, whatever order they were written in; personal data is opened, which is sealed otherwise each time it is written. */
async function contentOf(store: Store): Promise<Record<string, { rows: number; hash: string }>> {
  const content: Record<string, { rows: number; hash: string }> = {}
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(store.db)
    const lines = rows.map((row) => JSON.stringify(row)).sort()
    content[table] = { rows: lines.length, hash: createHash('sha256').update(lines.join('\n')).digest('hex') }
  }
  return content
}

/** Grow much in a demonstration of the usual size. */
const growing = new Set(['appMain', 'appBuss', 'flowLog'])

/** What comes first, as it is there when the server begins to listen. */
const begin = (store: Store): Promise<boolean> =>
  fillCore(
    store,
    schemas,
    key,
    planFill(schemas, key, EARLY).then((plan) => ({ ...plan, growing })),
    { early: EARLY },
  )

/** Fills in the rest; given a share, as long as less is done. */
async function goOn(store: Store, { by = 'one', until = Infinity }: Partial<RestOptions> & { until?: number } = {}): Promise<FillState[]> {
  const stopping = new AbortController()
  const reported: FillState[] = []
  const progress = (state: FillState): void => {
    reported.push(state)
    if (state.filling && state.filling.done >= state.filling.total * until) stopping.abort()
  }
  await fillRest(store, schemas, { by, busy: () => false, signal: stopping.signal, progress })
  return reported
}

async function valuesOf(store: Store, table: string, field: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select ${sql.id(field)} as value from ${sql.table(table)} order by 1`.execute(store.db)
  return rows.map(({ value }) => value)
}

/** The reports that registrations of a table name; each is there. */
async function reportsNamed(store: Store, table: string): Promise<string[]> {
  const { rows } = await sql<{ bussid: string; there: boolean }>`
    select bussid, exists (select 1 from "appBuss" where "appBuss".bussid = r.bussid) as there from ${sql.table(table)} as r where bussid is not null`.execute(
    store.db,
  )
  expect(rows.filter(({ there }) => !there)).toEqual([])
  return rows.map(({ bussid }) => bussid)
}

/** What a store holds that was filled in one go. */
async function filledInOneGo(store: Store): Promise<{ content: Awaited<ReturnType<typeof contentOf>>; state: FillState | null }> {
  await fillDemo(store, schemas, key)
  return { content: await contentOf(store), state: await readFill(store.db) }
}

onBothStores('a demonstration filled in behind the running server', (kind) => {
  let whole: Awaited<ReturnType<typeof filledInOneGo>>
  let store: Store

  beforeAll(async () => {
    const other = await copyTemplateStore(kind)
    whole = await filledInOneGo(other)
    await other.close()
    store = await copyTemplateStore(kind)
  })
  afterAll(() => store.close())

  test('given what comes first, then no register is empty that has records of its own, and there is only one filling in', async () => {
    await Promise.all(kind === 'pglite' ? [begin(store)] : [begin(store), begin(store)])
    const first = await contentOf(store)
    expect([...new Set(readRecipes().map(({ entity }) => entity))].filter((entity) => first[entity]?.rows === 0)).toEqual([])
    const named = await Promise.all(['useRegister', 'changeRegister', 'firstRegister'].map((table) => reportsNamed(store, table)))
    // of this year, of earlier ones, and of the unit account; of registrations, which are heavy, one each of the recipes
    expect(first['appMain']?.rows).toBe(3 * EARLY + named.flat().length)
    expect(named.flat().length).toBeLessThanOrEqual(readRecipes().filter(({ rows = [] }) => rows.some(({ entity }) => entity === 'appMain')).length)
    const missing = await missingIndexes(store.db, schemas)
    expect(missing.length).toBeGreaterThan(10)
    expect(missing.filter((index) => !/^create index .* on "(appMain|appBuss|flowLog)" using gin /.test(index))).toEqual([])
  })

  test('given a batch that fails, then none of it is there', async () => {
    const before = await contentOf(store)
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(store.db)
    await sql`create trigger refuse before insert on "appMain" execute function refuse()`.execute(store.db)
    await expect(goOn(store)).rejects.toThrow('no room')
    await sql`drop trigger refuse on "appMain"`.execute(store.db)
    expect(await contentOf(store)).toEqual(before)
  })

  test('given somebody numbers a record meanwhile, then the number is none of the demonstration’s', async () => {
    const entity = schemas.entities.get('supMission')
    if (!entity) throw new Error('no missions')
    const numbers = await valuesOf(store, 'supMission', 'missionno')
    const areacode = numbers[0]?.slice(2, 8) ?? ''
    const now = (): Date => new Date(`${DAY}T10:00:00+08:00`)
    const number = await store.db.transaction().execute((db) => nextNumber({ db, now, session: null }, entity, 'missionno', { areacode }))
    expect(number.startsWith(`RW${areacode}2026`)).toBe(true)
    await goOn(store, { until: 0.3 })
    const half = await readFill(store.db)
    expect(half?.filling?.done).toBeGreaterThan(0)
    expect(half?.filling?.done).toBeLessThan(half?.filling?.total ?? 0)
    expect(await valuesOf(store, 'supMission', 'missionno')).not.toContain(number)
  })

  test('given whoever filled in is dead and another takes it up, then every row is there as if it had been filled in one go', async () => {
    await sql`update sys_meta set value = jsonb_set(value, '{filling,lease,until}', '0') where key = 'demo'`.execute(store.db)
    const reported = await goOn(store, { by: 'two' })
    expect(reported.map(({ rows }) => rows)).toEqual(reported.map(({ rows }) => rows).toSorted((one, other) => one - other))
    expect(reported.at(-1)?.filling).toBeUndefined()
    expect({ content: await contentOf(store), state: await readFill(store.db) }).toEqual(whole)
    expect(await missingIndexes(store.db, schemas)).toEqual([])
  })

  test('given a process that died when only the indexes were left, then the next one makes them, and no record twice', async () => {
    await store.db.transaction().execute((trx) => dropSearchIndexes(trx, [...growing]))
    const [total, lease] = [whole.state?.rows ?? 0, { by: 'dead', until: 0 }]
    await noteFill(store.db, { ...key, rows: total, filling: { early: EARLY, done: 500, total: 500, allRows: total, lease } })
    await goOn(store, { by: 'three' })
    expect(await missingIndexes(store.db, schemas)).toEqual([])
    expect({ content: await contentOf(store), state: await readFill(store.db) }).toEqual(whole)
  })

  test('given a whole demonstration, also one of an earlier version, when it is asked for again, then nothing is written', async () => {
    await begin(store)
    expect(await goOn(store)).toHaveLength(1)
    expect(await contentOf(store)).toEqual(whole.content)
  })
})

/** A process that ends half-way, and another one in its place. */
async function leaveAndComeBack(store: Store): Promise<FillState[]> {
  await goOn(store, { by: 'one', until: 0.5 })
  await releaseFill(store.db, 'one')
  return goOn(store, { by: 'three' })
}

describe.skipIf(!hasPostgres)('two processes on one PostgreSQL', () => {
  test('given both fill in the same demonstration, then it is there once', async () => {
    const stores = await storesOfProcesses(2, 'empty')
    const [one, other] = stores as [Store, Store]
    await Promise.all(stores.map(begin))
    const reported = await Promise.all([leaveAndComeBack(one), goOn(other, { by: 'two' })])
    expect(reported.map((states) => states.at(-1)?.filling)).toEqual([undefined, undefined])
    const content = await contentOf(one)
    await other.close()
    await one.close()
    const whole = await copyTemplateStore('postgres')
    expect(content).toEqual((await filledInOneGo(whole)).content)
    await whole.close()
  })
})
