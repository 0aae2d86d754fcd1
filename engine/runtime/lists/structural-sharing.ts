import type { Json, Row } from '../../schema/format/json.ts'

/**
 * The rows of `now`, each the very object of `before` where nothing in it changed, and `before` itself when nothing changed at all: who draws
 * rows draws only those that are others. `keyOf` names a row in both.
 */
export function shareUnchangedRows(before: readonly Row[], now: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  if (before.length === 0) return now
  let known: Map<string, Row> | null = null
  const rows = now.map((row, at) => {
    // most stand where they stood
    const there = before[at]
    if (row === there) return row
    const key = keyOf(row)
    const old = there && keyOf(there) === key ? there : (known ??= new Map(before.map((each) => [keyOf(each), each]))).get(key)
    return old && sameRow(old, row) ? old : row
  })
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows
}

/** Whether two rows hold the same. */
export function sameRow(one: Row, other: Row): boolean {
  if (one === other) return true
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => name in other && sameJson(one[name], other[name]))
}

function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
