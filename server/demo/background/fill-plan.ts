import { setImmediate } from 'node:timers/promises'
import type { Schemas } from '../../schemas/schemas.ts'
import { extraRowsOf, SheetRecords } from '../inspection/sheet-records.ts'
import { NumberSeries } from './number-series.ts'
import type { DemoKey } from '../queries/fill-state.ts'
import { companyLengthOf, withCompany } from '../papers.ts'
import { mainEntity, readPools, readRecipes, type Recipe } from '../recipe.ts'
import { rowCounter } from '../counted-rows.ts'
import { makeRecords, generatorContext, type MadeRecord, type MadeRow } from '../rows.ts'

/** So many records of each recipe are there when the server begins to listen, or this share if that is more: no list is empty then. */
export const EARLY = 40
const SHARE = 0.02
/** As much of that comes first of a recipe whose records bring an application along each, with its sheet, records and report: those are heavy. */
const HEAVY = 1 / 8
/** So many rows of an entity that follow are many. */
const MANY = 2000
/** Longest that other work waits while rows are made, in ms. */
const SLICE = 12

/** What is known of a demonstration before any of it is written. */
export interface FillPlan {
  /** The rows that come first. */
  early: MadeRow[]
  /** Records that follow. */
  late: number
  /** Entities of which many rows follow. */
  growing: ReadonlySet<string>
  /** Rows of both, about. */
  rows: number
  /** Last numbers of the series that users go on with. */
  numbers: ReadonlyMap<string, number>
  /** Has been shown all of them. */
  inspections: SheetRecords
}

/** Tells whether a record belongs to what comes first: all that others refer to, and some of the rest. */
function earlyRecords(recipes: readonly Recipe[], early: number, count: number): (record: MadeRecord) => boolean {
  const main = mainEntity(recipes)
  const heavy = new Set(recipes.filter(({ rows = [] }) => rows.some(({ entity }) => entity === main)))
  const first = (recipe: Recipe): number => (heavy.has(recipe) ? Math.ceil(early * HEAVY) : early)
  return ({ recipe, at }) => recipe.keep !== undefined || at < first(recipe) || at < (recipe.share ?? 0) * count * SHARE
}

/** Makes the whole demonstration once and writes nothing; other work goes on meanwhile. */
export async function planFill(schemas: Schemas, { count, seed, today }: DemoKey, early = EARLY): Promise<FillPlan> {
  const recipes = readRecipes()
  const company = withCompany(schemas, recipes, today)
  const companyLength = companyLengthOf(schemas, recipes, today)
  const numbers = new NumberSeries(schemas, today)
  const inspections = new SheetRecords(schemas)
  const countRows = rowCounter(schemas.entities)
  const isEarly = earlyRecords(recipes, early, count)
  const first: MadeRecord[] = []
  const counts = new Map<string, number>()
  const plan = { early: [] as MadeRow[], late: 0, rows: 0, numbers: numbers.last, inspections }
  for await (const record of inSlices(makeRecords(recipes, generatorContext(readPools(), schemas.dictionaries, seed, today), count))) {
    countRows(record.rows)
    inspections.note(record.rows)
    for (const row of record.rows) numbers.note(row)
    if (isEarly(record)) first.push(record)
    else {
      plan.late += 1
      for (const { entity } of record.rows) counts.set(entity, (counts.get(entity) ?? 0) + 1)
      plan.rows += record.rows.reduce((total, row) => total + companyLength(row), extraRowsOf(record.rows))
    }
  }
  for await (const record of inSlices(first)) plan.early.push(...inspections.complete(record.rows).flatMap(company))
  plan.rows += plan.early.length
  return { ...plan, growing: new Set([...counts].flatMap(([entity, rows]) => (rows >= MANY ? [entity] : []))) }
}

/** Which of the records that follow are wanted, and what is known of them. */
export interface LateWishes {
  early: number
  /** So many are there already. */
  done: number
  signal?: AbortSignal | undefined
  /** Has been shown all of them; made anew where it is not at hand. */
  inspections?: SheetRecords | undefined
}

/** The records that follow what came first, each with its past, from the one after `done` others on, until somebody gives the signal. */
export async function* lateRecords(schemas: Schemas, { count, seed, today }: DemoKey, from: LateWishes): AsyncGenerator<MadeRow[]> {
  const { signal } = from
  const recipes = readRecipes()
  const company = withCompany(schemas, recipes, today)
  const records = () => inSlices(makeRecords(recipes, generatorContext(readPools(), schemas.dictionaries, seed, today), count), signal)
  const inspections = from.inspections ?? new SheetRecords(schemas)
  const countRows = rowCounter(schemas.entities)
  const isEarly = earlyRecords(recipes, from.early, count)
  if (!from.inspections) for await (const record of records()) inspections.note(record.rows)
  let at = 0
  for await (const record of records()) {
    if (isEarly(record)) continue
    at += 1
    countRows(record.rows)
    if (at > from.done) yield inspections.complete(record.rows).flatMap(company)
  }
}

/** The same items, with a turn for everybody else after each slice of time. */
async function* inSlices<Item>(items: Iterable<Item>, signal?: AbortSignal): AsyncGenerator<Item> {
  let since = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - since < SLICE) continue
    await setImmediate()
    if (signal?.aborted) return
    since = performance.now()
  }
}
