import type { Json, Row } from '../schema/format/json.ts'
import { isRow } from '../schema/records/record-values.ts'

/** Field of a list's row that says that something of it waits on this device; no field of a record is called so. */
const UNSENT = '$unsent'

/** Whether something of a row waits on this device. */
export function isUnsent(row: Row): boolean {
  return row[UNSENT] === true
}

/** A page whose rows are marked where `before`, the same page without what waits, has another row or none. Any other answer stays as it is. */
export function withUnsentMarks(before: Json, after: Json): Json {
  const [known, rows] = [rowsOf(before), rowsOf(after)]
  if (before === after || !known || !rows) return after
  const stored = new Set(known)
  const list = rows.map((row) => (stored.has(row) ? row : { ...row, [UNSENT]: true }))
  return { ...(after as Row), list }
}

function rowsOf(answer: Json): Row[] | null {
  const list = isRow(answer) ? answer['list'] : null
  return Array.isArray(list) && list.every((row) => isRow(row)) ? list : null
}
