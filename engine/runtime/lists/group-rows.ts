import type { Row } from '../../schema/format/json.ts'
import { groupKey, type ListGroup } from './list-groups.ts'

/** Groups, and the rows of the open ones one behind another. */
interface Shown {
  groups: readonly ListGroup[]
  rows: readonly Row[]
}

/** The rows of one group. */
export function rowsOfGroup({ groups, rows }: Shown, key: string): Row[] {
  const [from, to] = extentOf(groups, key)
  return rows.slice(from, to)
}

/** The same with other rows of one group; null closes it. */
export function withGroupRows({ groups, rows }: Shown, key: string, own: readonly Row[] | null): { groups: ListGroup[]; rows: Row[] } {
  const [from, to] = extentOf(groups, key)
  return {
    groups: groups.map((group) => (groupKey(group.value) === key ? { ...group, open: own !== null, loaded: own?.length ?? 0 } : group)),
    rows: [...rows.slice(0, from), ...(own ?? []), ...rows.slice(to)],
  }
}

function extentOf(groups: readonly ListGroup[], key: string): [number, number] {
  const at = groups.findIndex(({ value }) => groupKey(value) === key)
  const from = groups.slice(0, Math.max(0, at)).reduce((sum, { loaded }) => sum + loaded, 0)
  return [from, from + (groups[at]?.loaded ?? 0)]
}
