import { canGroup } from '../model/infer-controls.ts'
import type { Json, Row } from '../schema/format/json.ts'
import { groupOrder, MOST_GROUPS } from '../runtime/lists/group-order.ts'
import { comparableField, knowsItems, type KeptPlace } from './asked-rows.ts'
import { sumOf } from './row-sums.ts'

/** Rows by the values of a field, as a list call answers them (docs/adr/0050); null of a field that they cannot be grouped by here. */
export function groupsIn(place: KeptPlace, rows: readonly Row[], field: string, totalled: readonly string[]): Json | null {
  const property = comparableField(place, field)?.property
  if (!property || !canGroup(property) || !knowsItems(place, property)) return null
  const isMoment = property.type === 'string' && property.format === 'date-time'
  const members = new Map<string | null, Row[]>()
  for (const row of rows) {
    const own = row[field]
    const value = own === undefined || own === null ? null : isMoment ? String(own).slice(0, 10) : String(own)
    const known = members.get(value)
    if (known) known.push(row)
    else members.set(value, [row])
  }
  const groups = [...members].map(([value, own]) => ({
    ...{ value, row: shownOf(own[0] ?? {}, field), count: own.length },
    totals: Object.fromEntries(totalled.map((each) => [each, sumOf(own, each)])),
  }))
  const largest = groups.length > MOST_GROUPS ? groups.sort(largestFirst).slice(0, MOST_GROUPS) : groups
  const dictionary = property['x-dict']
  largest.sort(groupOrder(field, property, dictionary === undefined ? undefined : place.items(dictionary)))
  return { list: [], pageNo: 1, pageSize: 0, total: rows.length, groups: largest, moreGroups: groups.length > MOST_GROUPS }
}

function largestFirst(one: { value: string | null; count: number }, other: { value: string | null; count: number }): number {
  if (one.count !== other.count) return other.count - one.count
  if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null)
  return one.value < other.value ? -1 : 1
}

/** The field and its label. */
function shownOf(row: Row, field: string): Row {
  return Object.fromEntries([field, `${field}_label`].flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))
}
