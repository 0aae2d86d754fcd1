import { keyOf } from '../../engine/runtime/list-store.ts'
import type { Row } from '../../engine/schema/json.ts'

/** The rows that are others than before, where the same records stand in the same order; null where they do not. */
export function changedRows(before: readonly Row[], rows: readonly Row[], rowKey: string): Row[] | null {
  if (before.length !== rows.length) return null
  const changed: Row[] = []
  for (const [at, row] of rows.entries()) {
    const old = before[at]
    if (old === row) continue
    if (!old || keyOf(old, rowKey) !== keyOf(row, rowKey)) return null
    changed.push(row)
  }
  return changed
}
