import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Database } from '../store/database.ts'
import { analyse, bulkInsert, writeStoreFact, readStoreFact } from '../store/queries/bulk-insert.ts'
import { withoutIndexes } from '../store/queries/indexes.ts'
import { pinyinKeyOf } from '../records/queries/record.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { isStored, ownTable, pinyinColumn } from '../store/tables/entity-table.ts'
import type { Store } from '../store/open-store.ts'
import { dateText } from '../store/time.ts'
import { fillAccounts } from './accounts.ts'
import { fillCalendar } from './calendar-days.ts'
import { pastOf } from './flow-past.ts'
import { readPools, readRecipes, type Recipe } from './recipe.ts'
import { makeRows, worldOf } from './rows.ts'

export interface FillOptions {
  /** Applications wanted; everything else follows in proportion. */
  count?: number
  seed?: number
  /** The day the data is made around; the same seed and day give the same rows. */
  today?: string
  /** Called now and then with the share done, 0 to 1, and the rows written so far. */
  progress?: (done: number, rows: number) => void
}

const FACT = 'demo'
const BATCH = 1000
/** Share of the time that the rows take; the rest goes into their indexes. */
const ROWS = 0.8

/** Fills an empty store with accounts and realistic data, in one transaction: all of it or nothing. A filled store is left alone. */
export async function fillDemo(store: Pick<Store, 'db'>, schemas: Schemas, options: FillOptions = {}): Promise<void> {
  if ((await readStoreFact(store.db, FACT)) !== null) return
  const { count = 20_000, seed = 1, today = dateText(new Date()) } = options
  const recipes = readRecipes()
  const tables = [...new Set(recipes.flatMap(entitiesOf))].map((id) => ownTable(entityNamed(schemas, id)))
  await store.db.transaction().execute(async (db) => {
    await fillAccounts(db, schemas)
    await fillCalendar(db, today)
    let rows = 0
    const progress = (done: number): void => options.progress?.(done, rows)
    const fill = async (): Promise<void> => {
      rows = await fillRows(db, schemas, recipes, { count, seed, today, progress: (done, written) => ((rows = written), progress(done * ROWS)) })
    }
    if (count > 0) await withoutIndexes(db, tables, fill, (made) => progress(ROWS + made * (1 - ROWS)))
    await writeStoreFact(db, FACT, { count, seed, today, rows })
  })
  await analyse(store.db, tables)
}

/** The entities that a recipe makes rows of. */
function entitiesOf(recipe: Recipe): string[] {
  return [recipe.entity, ...(recipe.rows ?? []).flatMap(entitiesOf)]
}

async function fillRows(db: Database, schemas: Schemas, recipes: Recipe[], { count, seed, today, progress }: Required<FillOptions>): Promise<number> {
  const world = worldOf(readPools(), schemas.dictionaries, seed, today)
  const tables = new Map<string, TableWriter>()
  const main = recipes.find((recipe) => recipe.share === 1)?.entity
  let written = 0
  let applications = 0
  // the next batch is made while the store takes in the last
  let taking: Promise<void> = Promise.resolve()
  const flush = async (table: TableWriter): Promise<void> => {
    const rows = table.waiting.splice(0)
    await taking
    written += rows.length
    progress(Math.min(1, applications / count), written)
    taking = bulkInsert(db, table.id, table.columns, rows)
    // a failure is met at the next await
    taking.catch(() => undefined)
  }
  const past = pastOf(schemas, recipes, today)
  for (const made of makeRows(recipes, world, count)) {
    if (made.entity === main) applications += 1
    for (const { entity: id, row } of [made, ...past(made)]) {
      const table = tables.get(id) ?? tableWriter(schemas, id, today)
      tables.set(id, table)
      table.waiting.push(table.complete(row))
      if (table.waiting.length >= BATCH) await flush(table)
    }
  }
  for (const table of tables.values()) await flush(table)
  await taking
  return written
}

interface TableWriter {
  id: string
  columns: string[]
  waiting: Row[]
  /** The row with what the store keeps beside its fields. */
  complete(row: Row): Row
}

function tableWriter(schemas: Schemas, id: string, today: string): TableWriter {
  const entity = entityNamed(schemas, id)
  // the base of a record is a row of its own
  const own = entity.own && new Set([entity['x-key'], ...entity.own])
  const fields = Object.entries(entity.properties).flatMap(([name, property]) => (isStored(property) && (own?.has(name) ?? true) ? [name] : []))
  const sorted = sortedByReading(entity).filter((name) => fields.includes(name))
  const owner = entity['x-scope']?.owner
  const born = bornAt(entity)
  const complete = (row: Row): Row => {
    const by = (owner === undefined ? null : row[owner]) ?? ''
    const at = (born === undefined ? null : row[born]) ?? today
    const readings = sorted.map((field): [string, Json] => [pinyinColumn(field), readingKept(row[field] ?? null)])
    return { ...row, ...Object.fromEntries(readings), created_by: by, updated_by: by, created_at: at, updated_at: at }
  }
  return {
    id: ownTable(entity),
    columns: [...fields, ...sorted.map(pinyinColumn), 'created_by', 'updated_by', 'created_at', 'updated_at'],
    waiting: [],
    complete,
  }
}

function entityNamed(schemas: Schemas, id: string): Entity {
  const entity = schemas.entities.get(id)
  if (!entity) throw new Error(`no entity ${id} for demonstration data`)
  return entity
}

/** The field that tells when a record was first saved. */
function bornAt(entity: Entity): string | undefined {
  const made = (when: string) => Object.entries(entity.properties).find(([, property]) => property['x-on-create'] === when)?.[0]
  return made('now') ?? made('today')
}

function sortedByReading(entity: Entity): string[] {
  return Object.entries(entity.properties).flatMap(([name, property]) => (property.type === 'string' && property['x-pinyin'] ? [name] : []))
}

const readings = new Map<string, string>()

/** Names repeat: each is read once. */
function readingKept(value: Json): string | null {
  if (typeof value !== 'string') return null
  const reading = readings.get(value) ?? pinyinKeyOf(value)
  if (readings.size < 50_000) readings.set(value, reading)
  return reading
}
