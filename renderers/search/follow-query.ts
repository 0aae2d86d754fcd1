import type { Row } from '../../engine/schema/format/json.ts'

/** What stands in a search form after something else has changed what is searched: those items follow, what is typed and not yet searched stays. */
export function followQuery(values: Row, before: Row, after: Row): Row {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id])
  return { ...values, ...Object.fromEntries(changed.map((id) => [id, after[id] ?? null])) }
}
