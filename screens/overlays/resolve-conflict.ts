import type { Difference } from '../../engine/runtime/forms/merge-record.ts'
import type { Row } from '../../engine/schema/format/json.ts'

/** Whose value is kept. */
export type Side = 'mine' | 'theirs'

/** What to save: the merged values with the chosen ones of the other. */
export function resolveConflict(merged: Row, theirs: Row, found: readonly Difference[], chosen: Readonly<Record<string, Side>>): Row {
  const values: Row = { ...merged }
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
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '（空）'
  if (Array.isArray(value)) return `共 ${value.length} 项`
  if (typeof value === 'object') return JSON.stringify(value)
  const known = String(value)
    .split(',')
    .map((code) => labels.get(code))
  if (known.every((label) => label !== undefined)) return known.join('，')
  const sent = side === 'theirs' ? row[`${difference.field}_label`] : undefined
  return typeof sent === 'string' && sent !== '' ? sent : String(value)
}
