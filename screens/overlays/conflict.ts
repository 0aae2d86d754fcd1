import type { Entity, EntityProperty } from '../../engine/schema/entity.ts'
import type { Json, Row } from '../../engine/schema/json.ts'

/** One field that both sides hold differently. */
export interface Difference {
  field: string
  title: string
  property: EntityProperty
  mine: Json
  theirs: Json
}

/** Whose value is kept. */
export type Side = 'mine' | 'theirs'

/**
 * Fields a person may set in which what they typed differs from what is stored now. What the system sets
 * (read-only fields, labels, the version) is not up for choice.
 */
export function differences(entity: Entity, mine: Row, theirs: Row): Difference[] {
  return Object.entries(entity.properties).flatMap(([field, property]) => {
    if (property.readOnly || field === entity['x-key'] || !(field in mine)) return []
    const own = mine[field] ?? null
    const other = theirs[field] ?? null
    return sameValue(own, other) ? [] : [{ field, title: property.title, property, mine: own, theirs: other }]
  })
}

/** What is chosen before anybody chooses: mine, but the other's where I left the loaded value alone. */
export function usualChoice(found: readonly Difference[], base: Row | null): Record<string, Side> {
  return Object.fromEntries(found.map(({ field, mine }) => [field, base && sameValue(mine, base[field] ?? null) ? 'theirs' : 'mine']))
}

/** What to save: my values with the chosen ones of the other, on the version that is stored now. */
export function settle(mine: Row, theirs: Row, found: readonly Difference[], chosen: Readonly<Record<string, Side>>): Row {
  const values: Row = { ...mine, version: theirs['version'] ?? null }
  for (const { field } of found) {
    if (chosen[field] !== 'theirs') continue
    values[field] = theirs[field] ?? null
    const label = `${field}_label`
    if (label in theirs) values[label] = theirs[label] ?? null
  }
  return values
}

/** A value as the table shows it: labels for codes, a count for lists, （空） for nothing. */
export function shownValue(difference: Difference, row: Row, labels: ReadonlyMap<string, string>, side: Side): string {
  const value = side === 'mine' ? difference.mine : difference.theirs
  if (isEmpty(value)) return '（空）'
  if (Array.isArray(value)) return `共 ${value.length} 项`
  if (typeof value === 'object') return JSON.stringify(value)
  const known = String(value)
    .split(',')
    .map((code) => labels.get(code))
  if (known.every((label) => label !== undefined)) return known.join('，')
  const sent = side === 'theirs' ? row[`${difference.field}_label`] : undefined
  return typeof sent === 'string' && sent !== '' ? sent : String(value)
}

function sameValue(left: Json, right: Json): boolean {
  if (isEmpty(left) && isEmpty(right)) return true
  return comparable(left) === comparable(right)
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Text that is equal for equal contents, whatever the order of keys; child rows leave out keys, labels and versions they only have on one side. */
function comparable(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(comparable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(isEmpty(value) ? '' : String(value))
  const parts = Object.entries(value).filter(([name, each]) => !name.endsWith('_label') && name !== 'version' && !isEmpty(each))
  return `{${parts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${name}:${comparable(each)}`)
    .join(',')}}`
}
