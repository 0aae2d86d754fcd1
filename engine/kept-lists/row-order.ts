import { orderOf } from '../conditions/evaluate.ts'
import type { Row } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { keyOf } from '../runtime/lists/list-page.ts'
import type { SortKey } from '../runtime/effects/screen-snapshot.ts'

/** Orders that are remembered: what somebody turns to and fro between. */
const REMEMBERED = 4

/** What a field is sorted by: its value, or its reading; null of none. */
export interface SortedField {
  property: EntityProperty
  valueOf(row: Row): string | number | null
}

/** Orders rows as the store does. */
export interface RowOrder {
  /** The rows in an order of fields; null where one of them cannot be sorted by here. */
  sorted(rows: readonly Row[], sort: readonly SortKey[]): readonly Row[] | null
}

/**
 * Orders of the same rows. What is empty comes last in either direction, and the key breaks ties in the direction of the strongest field. Each value
 * of a field is given its place once, so that turning an order round compares nothing but numbers. `fieldOf` answers null of a field that rows do not have.
 */
export function rowOrder(key: string, fieldOf: (id: string) => SortedField | null): RowOrder {
  let of: readonly Row[] = []
  let places = new Map<string, Int32Array>()
  let orders = new Map<string, readonly Row[]>()

  function placesOf(id: string): Int32Array | null {
    const known = places.get(id)
    if (known) return known
    const field = id === '' ? ownKey : fieldOf(id)
    if (!field) return null
    const made = placesIn(of, field)
    places.set(id, made)
    return made
  }
  const ownKey: SortedField = { property: { type: 'string', title: '' }, valueOf: (row) => keyOf(row, key) }

  return {
    sorted: (rows, sort) => {
      if (rows !== of) {
        of = rows
        places = new Map()
        orders = new Map()
      }
      const asked = JSON.stringify(sort)
      const known = orders.get(asked)
      if (known) return known
      const tie: SortKey = { id: '', dir: sort[0]?.dir ?? 'asc' }
      const keys = [...sort, tie].map(({ id, dir }) => ({ at: placesOf(id), down: dir === 'desc' }))
      if (!keys.every((each) => each.at !== null)) return null
      const made = inOrder(rows, keys as { at: Int32Array; down: boolean }[])
      if (orders.size >= REMEMBERED) orders.delete(orders.keys().next().value ?? '')
      orders.set(asked, made)
      return made
    },
  }
}

/** The place of each row among the values of a field: rows of one value share it, those of none have -1. */
function placesIn(rows: readonly Row[], { property, valueOf }: SortedField): Int32Array {
  const values = rows.map(valueOf)
  const known = new Set(values)
  known.delete(null)
  const sorted = [...(known as Set<string | number>)].sort(orderIn(property, known as Set<string | number>))
  const places = new Map<string | number | null, number>(sorted.map((value, at) => [value, at]))
  places.set(null, -1)
  return Int32Array.from(values, (value) => places.get(value) ?? -1)
}

/** How values of a field compare. Texts without letters that take two places stand by these as they are, which the machine compares at once. */
function orderIn(property: EntityProperty, values: ReadonlySet<string | number>): (one: string | number, other: string | number) => number {
  const isNumber = property.type === 'integer' || (property.type === 'string' && property.format === 'decimal')
  if (isNumber || [...values].some((value) => halves.test(String(value)))) return (one, other) => orderOf(property, one, other)
  return (one, other) => (one < other ? -1 : one > other ? 1 : 0)
}

const halves = /[\ud800-\udfff]/

function inOrder(rows: readonly Row[], keys: readonly { at: Int32Array; down: boolean }[]): Row[] {
  const order = Uint32Array.from(rows.keys()).sort((one, other) => {
    for (const { at, down } of keys) {
      const [a = -1, b = -1] = [at[one], at[other]]
      if (a === b) continue
      if (a < 0 || b < 0) return b - a
      return down ? b - a : a - b
    }
    return 0
  })
  return Array.from(order, (at) => rows[at] as Row)
}
