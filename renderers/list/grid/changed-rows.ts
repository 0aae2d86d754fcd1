import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { Row } from '../../../engine/schema/format/json.ts'

/** The rows that are others than before, where the same records stand in the same order; null where they do not. */
export function changedRows(before: readonly Row[], rows: readonly Row[], rowKey: string): Row[] | null {
  if (before.length !== rows.length) return null
  const changed: Row[] = []
  const stand = rows.every((row, at) => {
    const old = before[at]
    if (old === row) return true
    changed.push(row)
    return old !== undefined && keyOf(old, rowKey) === keyOf(row, rowKey)
  })
  return stand ? changed : null
}
