import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { make, serialOf } from './generators.ts'
import { hashOf } from './inspection/hash.ts'
import { randomFrom } from './random.ts'
import type { Pools, Recipe } from './recipe.ts'
import { poolOf, type Pool, type Scope, type GeneratorContext } from './generator-context.ts'

export interface MadeRow {
  entity: string
  row: Row
  /** What the answers of an itemised record should come to. */
  answers?: Row
  /** The row is there already: these fields of it become otherwise. */
  changes?: true
}

/** Fresh pools: the same seed and day give the same rows. */
export function generatorContext(pools: Pools, dictionaries: ReadonlyMap<string, Dictionary>, seed: number, today: string): GeneratorContext {
  const drawn = new Map<string, Pool>(Object.entries(pools.pools).map(([name, items]) => [name, poolOf(items)]))
  for (const [name, { type, level, shares = {} }] of Object.entries(pools.dictionaries)) {
    const items = dictionaries.get(type)?.items ?? []
    const byValue = new Map(items.map((item) => [item.value, item]))
    const wanted = items.filter((item) => level === undefined || item.attrs?.['level'] === level)
    drawn.set(
      name,
      poolOf(
        wanted.map((item) => ({ ...item, parent: { ...byValue.get(item.parentValue ?? '') }, w: shares[item.parentValue ?? ''] ?? 1 }) as unknown as Json),
      ),
    )
  }
  return { random: randomFrom(seed), today, pools: drawn, maps: pools.maps, named: pools.named, savedRows: new Map(), serials: new Map(), given: new Map() }
}

/** A row that a recipe of its own makes, with the rows that go with it. */
export interface MadeRecord {
  recipe: Recipe
  /** Its place among those of the recipe. */
  at: number
  /** A row before those that go with it. */
  rows: MadeRow[]
}

/** The records of all recipes, one whole after another; `count` is the number of applications wanted. */
export function* makeRecords(recipes: readonly Recipe[], context: GeneratorContext, count: number): Generator<MadeRecord> {
  const root: Scope = { values: { today: context.today }, up: null }
  for (const recipe of recipes) {
    const total = recipe.share === undefined ? undefined : Math.max(1, Math.round(recipe.share * count))
    let at = 0
    for (const rows of rowsOf(recipe, root, context, total)) yield { recipe, at: at++, rows }
  }
}

/** The rows of all recipes, in the same order. */
export function* makeRows(recipes: readonly Recipe[], context: GeneratorContext, count: number): Generator<MadeRow> {
  for (const { rows } of makeRecords(recipes, context, count)) yield* rows
}

/** Each row of a recipe with those below it. */
function* rowsOf(recipe: Recipe, around: Scope, all: GeneratorContext, total?: number): Generator<MadeRow[]> {
  const context = recipe.apart ? { ...all, random: randomFrom(hashOf(`apart ${serialOf('apart', all)}`)) } : all
  const items = recipe.each === undefined ? null : make(recipe.each, around, context)
  const times = total ?? (Array.isArray(items) ? items.length : items === null && recipe.times === undefined ? 1 : Number(make(recipe.times, around, context)))
  let prev: Row = {}
  for (let at = 0; at < times; at += 1) {
    const item = Array.isArray(items) ? (items[at] ?? null) : null
    const scope: Scope = { values: { prev, ...(recipe.as === undefined ? {} : { [recipe.as]: item }) }, up: around }
    const row = makeRow(recipe, scope, context)
    prev = row
    keep(recipe, row, scope, context)
    const rows: MadeRow[] = [{ entity: recipe.entity, row, ...wishesOf(recipe, scope, context) }]
    for (const below of recipe.rows ?? []) for (const more of rowsOf(below, scope, context)) rows.push(...more)
    yield rows
  }
}

function makeRow(recipe: Recipe, scope: Scope, context: GeneratorContext): Row {
  const { bind, fields } = entriesOf(recipe)
  for (const [name, value] of bind) scope.values[name] = make(value, scope, context)
  const row: Row = {}
  for (const [name, value] of fields) {
    const made = make(value, scope, context)
    scope.values[name] = made
    row[name] = made === '' ? null : made
  }
  return row
}

function wishesOf({ answers }: Recipe, scope: Scope, context: GeneratorContext): Pick<MadeRow, 'answers'> {
  if (!answers) return {}
  return { answers: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, make(value, scope, context)])) }
}

interface Entries {
  bind: [string, Json][]
  fields: [string, Json][]
}

const entries = new WeakMap<Recipe, Entries>()

function entriesOf(recipe: Recipe): Entries {
  const known = entries.get(recipe) ?? { bind: Object.entries(recipe.bind ?? {}), fields: Object.entries(recipe.fields) }
  entries.set(recipe, known)
  return known
}

function keep({ keep: wanted }: Recipe, row: Row, scope: Scope, context: GeneratorContext): void {
  if (!wanted) return
  const saved = context.savedRows.get(wanted.as) ?? { all: [], groups: new Map<string, Row[]>() }
  context.savedRows.set(wanted.as, saved)
  const kept = wanted.only ? Object.fromEntries(wanted.only.map((field): [string, Json] => [field, row[field] ?? null])) : row
  saved.all.push(kept)
  for (const by of typeof wanted.by === 'string' ? [wanted.by] : (wanted.by ?? [])) {
    const group = String(make(by, scope, context))
    const members = saved.groups.get(group)
    if (members) members.push(kept)
    else saved.groups.set(group, [kept])
  }
}
