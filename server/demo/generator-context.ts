import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Random } from './random.ts'

/** Names in reach of a recipe: its own fields and bindings, then those of the recipes around it. */
export interface Scope {
  values: Row
  up: Scope | null
}

/** What recipes share: the random generator, today, pools and maps, and the rows made so far. */
export interface GeneratorContext {
  random: Random
  /** `YYYY-MM-DD`. */
  today: string
  pools: ReadonlyMap<string, Pool>
  maps: Readonly<Record<string, Readonly<Record<string, Json>>>>
  /** Generators with a name. */
  named: Readonly<Record<string, Json>>
  savedRows: Map<string, SavedRows>
  serials: Map<string, number>
  /** Values given out once, by the generator that must not repeat itself. */
  given: Map<string, Set<string>>
}

/** Things to choose from, each with its share. */
export interface Pool {
  items: readonly Json[]
  /** Running sums of the shares; empty when all are equal. */
  sums: readonly number[]
}

/** Rows stored for later recipes to refer to. */
export interface SavedRows {
  all: Row[]
  groups: Map<string, Row[]>
}

/** A pool of plain values, of `[value, share]` pairs, or of objects with a share `w`. */
export function poolOf(items: readonly Json[]): Pool {
  const shares = items.map(shareOf)
  let sum = 0
  const sums = shares.every((share) => share === 1) ? [] : shares.map((share) => (sum += share))
  return { items: items.map((item) => (isPair(item) ? (item[0] ?? null) : item)), sums }
}

/** One item of the pool, by its share. */
export function draw(pool: Pool, random: Random): Json {
  const { items, sums } = pool
  const total = sums.at(-1)
  if (total === undefined) return random.item(items)
  const point = random.next() * total
  return items[sums.findIndex((sum) => point < sum)] ?? null
}

/** The value a path names, seen from inside out; null when there is none. */
export function lookUp([head = '', ...rest]: readonly string[], scope: Scope): Json {
  for (let at: Scope | null = scope; at; at = at.up) {
    const value = at.values[head]
    if (value === undefined) continue
    return rest.length === 0 ? value : rest.reduce(step, value)
  }
  return null
}

function step(value: Json, name: string): Json {
  if (Array.isArray(value)) return value[Number(name)] ?? null
  return value !== null && typeof value === 'object' ? (value[name] ?? null) : null
}

function shareOf(item: Json): number {
  if (isPair(item)) return item[1]
  const weight = item !== null && typeof item === 'object' && !Array.isArray(item) ? item['w'] : 1
  return typeof weight === 'number' ? weight : 1
}

function isPair(item: Json): item is [Json, number] {
  return Array.isArray(item) && item.length === 2 && typeof item[1] === 'number'
}
