import type { SortKey } from '../effects/screen-snapshot.ts'

/** The server takes no more sort keys. */
const mostKeys = 6

/**
 * The order of a list after its user has asked for another. No order at all means the usual one of the view; when that is what the list already has,
 * its strongest key turns round, so that a click on the column that sorts by default does something.
 */
export function sortAfter(wanted: readonly SortKey[], now: readonly SortKey[], usual: readonly SortKey[]): SortKey[] {
  if (wanted.length > 0) return wanted.slice(0, mostKeys)
  if (!sameSort(now, usual)) return [...usual]
  return usual.map((key, index) => (index === 0 ? { ...key, dir: key.dir === 'asc' ? 'desc' : 'asc' } : key))
}

/** Whether two orders are the same: keys, directions and their rank. */
export function sameSort(one: readonly SortKey[], other: readonly SortKey[]): boolean {
  return one.length === other.length && one.every(({ id, dir }, index) => other[index]?.id === id && other[index].dir === dir)
}

/** The order with a column as one more key, the weakest; a column that sorts already keeps its rank and takes the direction. */
export function addSortKey(now: readonly SortKey[], id: string, dir: SortKey['dir']): SortKey[] {
  return now.some((key) => key.id === id) ? now.map((key) => (key.id === id ? { id, dir } : key)) : [...now, { id, dir }].slice(0, mostKeys)
}
