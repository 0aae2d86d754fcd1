import { groupKey, type ListGroup } from '../../../engine/runtime/lists/list-groups.ts'
import type { Row } from '../../../engine/schema/format/json.ts'

/** What stands in a line between the rows: the head of a group, or the way to its next rows. */
export interface GroupLine {
  group: ListGroup
  is: 'head' | 'more'
}

/** Before the key of a line; no record's key begins so. */
const MARK = '$group'

const lines = new WeakMap<Row, GroupLine>()

/** The line that a row of the grid is; null for a record. */
export function groupLine(row: Row | undefined): GroupLine | null {
  return (row && lines.get(row)) ?? null
}

/** Whether a key of the grid is that of a line. */
export function isGroupKey(key: string): boolean {
  return key.startsWith(MARK)
}

/**
 * The rows as the grid draws them: each group's head, then its rows, then the way to more of them. `rows` are those of the open groups, one behind
 * another. A line of a group that did not change is the same row, and is not drawn again.
 */
export function withGroupLines(groups: readonly ListGroup[], rows: readonly Row[], rowKey: string): Row[] {
  let from = 0
  return groups.flatMap((group) => {
    const own = rows.slice(from, from + group.loaded)
    from += group.loaded
    const more = group.open && group.loaded < group.count ? [lineOf(group, 'more', rowKey)] : []
    return [lineOf(group, 'head', rowKey), ...(group.open ? own : []), ...more]
  })
}

const made = new WeakMap<ListGroup, Map<string, Row>>()

function lineOf(group: ListGroup, is: GroupLine['is'], rowKey: string): Row {
  const known = made.get(group) ?? new Map<string, Row>()
  made.set(group, known)
  const id = `${MARK}:${is}:${groupKey(group.value)}`
  const found = known.get(id)
  if (found) return found
  const row: Row = { [rowKey]: id }
  known.set(id, row)
  lines.set(row, { group, is })
  return row
}
