import type { JsonObject } from '../schema/json.ts'
import type { Change } from '../schema/layer.ts'

/** A column as a person has arranged it; the list is in display order. */
export interface ArrangedColumn {
  id: string
  width: number
  hidden: boolean
  pinned: 'left' | 'right' | null
  sort: 'asc' | 'desc' | null
}

/**
 * The fewest changes that turn the base arrangement into the wanted one: only columns off the longest common order are placed,
 * only properties that differ are set. Columns on one side only are left alone, so the product's new ones keep their own place.
 */
export function columnChanges(base: readonly ArrangedColumn[], wanted: readonly ArrangedColumn[]): Change[] {
  const known = new Map(base.map((column, index) => [column.id, { column, index }]))
  const kept = wanted.filter((column) => known.has(column.id))
  const steady = longestRising(kept.map((column) => known.get(column.id)?.index ?? 0))
  const sorts = kept.some((column) => known.get(column.id)?.column.sort !== column.sort)
  return [
    ...kept.flatMap((column, index): Change[] =>
      steady.has(index) ? [] : [{ op: 'place', at: 'columns', id: column.id, after: kept[index - 1]?.id ?? null }],
    ),
    ...kept.flatMap((column) => propertyChanges(known.get(column.id)?.column ?? column, column, sorts)),
  ]
}

function propertyChanges(base: ArrangedColumn, wanted: ArrangedColumn, sorts: boolean): Change[] {
  const props: JsonObject = {}
  if (wanted.width !== base.width) props['width'] = wanted.width
  if (wanted.pinned !== base.pinned) props['pinned'] = wanted.pinned ?? 'none'
  if (sorts && (wanted.sort || base.sort)) props['sort'] = wanted.sort ?? 'none'
  const changes: Change[] = Object.keys(props).length > 0 ? [{ op: 'set', at: 'columns', id: wanted.id, props }] : []
  if (wanted.hidden !== base.hidden) changes.push({ op: wanted.hidden ? 'hide' : 'show', at: 'columns', id: wanted.id })
  return changes
}

/** Places of a longest strictly rising subsequence (patience, n log n). */
export function longestRising(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const before = new Map<number, number | undefined>()
  values.forEach((value, place) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before.set(place, low > 0 ? tails[low - 1] : undefined)
    tails[low] = place
  })
  const found = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = before.get(place)) found.add(place)
  return found
}
