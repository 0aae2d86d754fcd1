import { setTimeout } from 'node:timers/promises'
import type { Database } from '../store/database.ts'
import type { Store } from '../store/open-store.ts'
import { analyse, bulkInsert } from '../store/queries/bulk-insert.ts'
import { dropSearchIndexes, withoutIndexes } from '../store/queries/indexes.ts'
import { ownTable } from '../store/tables/entity-table.ts'
import { inspectionTables } from '../store/tables/inspection-tables.ts'
import { dateText } from '../store/time.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { fillAreas } from '../directory/areas.ts'
import { demoPassword, fillAccounts } from './accounts.ts'
import { fillCalendar } from './calendar-days.ts'
import { SheetRecords } from './inspection/sheet-records.ts'
import { lockFill, noteFill, readFill, reserveNumbers, type DemoKey } from './queries/fill-state.ts'
import { withCompany } from './papers.ts'
import { mainEntity, readPools, readRecipes, type Recipe } from './recipe.ts'
import { RowBatch } from './row-batch.ts'
import { rowCounter } from './counted-rows.ts'
import { generatorContext, makeRecords } from './rows.ts'
import { EARLY, type FillPlan } from './background/fill-plan.ts'
import { entityNamed, tableWriters } from './table-writer.ts'

export interface FillOptions extends Partial<DemoKey> {
  /** Called now and then with the share done, 0 to 1, and the rows written so far. */
  progress?: (done: number, rows: number) => void
  /** Of every account; the known one by default. */
  password?: string
}

const BATCH = 1000
/** Share of the time that the rows take; the rest goes into their indexes. */
const ROWS = 0.8
/** Rows of a table from which on taking its indexes away and making them again is quicker than keeping them. */
const WORTH_IT = 200
/** Pause before another process is asked again whether it is done, in ms. */
const PAUSE = 500

/** The demonstration that is wanted where nothing is said: 20,000 applications around today. */
export function demoKey({ count = 20_000, seed = 1, today = dateText(new Date()) }: Partial<DemoKey>): DemoKey {
  return { count, seed, today }
}

/**
 * Fills an empty store with accounts and realistic data, in one transaction: all of it or nothing. A store that was given a demonstration is left
 * alone, which false says.
 */
export async function fillDemo(
  store: Pick<Store, 'db'>,
  schemas: Schemas,
  { progress, password = demoPassword, ...wanted }: FillOptions = {},
): Promise<boolean> {
  const key = demoKey(wanted)
  const tables = demoTables(schemas)
  const filled = await fillOnce(store.db, async (trx) => {
    await fillFoundation(trx, schemas, key, password)
    let rows = 0
    const tell = (done: number): void => progress?.(done, rows)
    const fill = async (): Promise<void> => {
      rows = await fillRows(trx, schemas, key, (done, written) => ((rows = written), tell(done * ROWS)))
    }
    if (key.count > 0) await withoutIndexes(trx, tables, fill, (made) => tell(ROWS + made * (1 - ROWS)))
    await noteFill(trx, { ...key, rows })
  })
  if (filled) await analyse(store.db, tables)
  return filled
}

/**
 * Fills an empty store with accounts and what comes first of a demonstration, in one transaction; `fillRest` goes on from there, and makes the indexes that
 * are dropped here. The numbers that users draw from now on come after those of the whole demonstration. False when the store was given one before.
 */
export async function fillCore(
  store: Pick<Store, 'db'>,
  schemas: Schemas,
  key: DemoKey,
  plan: Promise<FillPlan>,
  { early = EARLY, password = demoPassword }: { early?: number; password?: string } = {},
): Promise<boolean> {
  return fillOnce(store.db, async (trx) => {
    await fillFoundation(trx, schemas, key, password)
    const { early: rows, late, rows: allRows, numbers, growing } = await plan
    const writerOf = tableWriters(trx, schemas, key.today)
    const batch = new RowBatch(writerOf)
    for (const row of rows) batch.add(row)
    const written = batch.size
    await dropSearchIndexes(
      trx,
      [...growing].map((entity) => writerOf(entity).table),
    )
    await withoutIndexes(
      trx,
      [...batch.counts()].flatMap(([table, count]) => (count >= WORTH_IT ? [table] : [])),
      () => batch.write(trx),
      () => undefined,
    )
    if (late > 0) await reserveNumbers(trx, numbers)
    await noteFill(trx, { ...key, rows: written, ...(late > 0 ? { filling: { early, done: 0, total: late, allRows } } : {}) })
  })
}

/** The tables that the rows of recipes go into. */
export function demoTables(schemas: Schemas): string[] {
  const tables = [...new Set(readRecipes().flatMap(entitiesOf))].map((id) => ownTable(entityNamed(schemas, id)))
  return [...tables, ...inspectionTables.map(({ name }) => name), 'sys_attachment']
}

/** Does the work in one transaction, once among all processes that ask for it; false when it was done already. */
async function fillOnce(db: Database, work: (trx: Database) => Promise<void>): Promise<boolean> {
  for (;;) {
    if ((await readFill(db)) !== null) return false
    const done = await db.transaction().execute(async (trx): Promise<boolean | null> => {
      if (!(await lockFill(trx))) return null
      if ((await readFill(trx)) !== null) return false
      await work(trx)
      return true
    })
    if (done !== null) return done
    await setTimeout(PAUSE)
  }
}

async function fillFoundation(trx: Database, schemas: Schemas, { today }: DemoKey, password: string): Promise<void> {
  await fillAreas(trx, schemas)
  await fillAccounts(trx, password)
  await fillCalendar(trx, today)
}

/** The entities that a recipe makes rows of. */
function entitiesOf(recipe: Recipe): string[] {
  return [recipe.entity, ...(recipe.rows ?? []).flatMap(entitiesOf)]
}

async function fillRows(db: Database, schemas: Schemas, { count, seed, today }: DemoKey, progress: (done: number, rows: number) => void): Promise<number> {
  const recipes = readRecipes()
  const main = mainEntity(recipes)
  const company = withCompany(schemas, recipes, today)
  const waiting = new RowBatch(tableWriters(db, schemas, today))
  let written = 0
  let applications = 0
  // the next batch is made while the store takes in the last
  let taking: Promise<void> = Promise.resolve()
  const flush = async (entity: string): Promise<void> => {
    const { writer, rows } = waiting.take(entity)
    await taking
    written += rows.length
    progress(Math.min(1, applications / count), written)
    taking = bulkInsert(db, writer.table, writer.columns, rows)
    // a failure is met at the next await
    taking.catch(() => undefined)
  }
  const records = () => makeRecords(recipes, generatorContext(readPools(), schemas.dictionaries, seed, today), count)
  const inspections = new SheetRecords(schemas)
  const countRows = rowCounter(schemas.entities)
  for (const record of records()) inspections.note(record.rows)
  for (const record of records()) {
    if (record.recipe.entity === main) applications += 1
    countRows(record.rows)
    for (const made of inspections.complete(record.rows)) for (const each of company(made)) if (waiting.add(each) >= BATCH) await flush(each.entity)
  }
  await taking
  written += waiting.size
  await waiting.write(db)
  progress(1, written)
  return written
}
