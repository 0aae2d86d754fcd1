import type { Problem } from '../../problem.ts'
import type { Row } from '../../schema/format/json.ts'
import type { ListQuery } from '../effects/screen-snapshot.ts'
import type { groupFetcher, GroupedRows } from './group-fetcher.ts'
import { rowsOfGroup, withGroupRows } from './group-rows.ts'
import { GROUP_PAGE, groupKey, type ListGroup } from './list-groups.ts'

/** What of a list its groups change. */
interface Grouped {
  query: ListQuery
  groups: readonly ListGroup[] | null
  rows: readonly Row[]
}

interface Host {
  get(): Grouped
  patch(change: { groups?: readonly ListGroup[]; rows?: readonly Row[]; status?: 'failed'; problems?: Problem[] }): void
  failed(error: unknown): Problem[]
}

/** The groups of one open list: which of them are open, and their rows. */
export interface GroupControl {
  /** The query grouped by another field, or by none; every group is closed. */
  begin(field: string | null, query: ListQuery): ListQuery
  load(query: ListQuery, field: string, signal: AbortSignal): Promise<GroupedRows>
  toggle(id: string): Promise<void>
  more(id: string): Promise<void>
}

/** Groups open and close by themselves, several at a time; an answer that comes after the list was asked something else is dropped. */
export function groupControl({ get, patch, failed }: Host, fetcher: ReturnType<typeof groupFetcher>): GroupControl {
  /** How many rows of each open group are wanted, by its key. */
  const opened = new Map<string, number>()
  const find = (id: string): ListGroup | undefined => get().groups?.find(({ value }) => groupKey(value) === id)

  async function more(id: string): Promise<void> {
    const { query } = get()
    const group = find(id)
    if (!group || query.group === undefined) return
    const stands = (): boolean => get().query === query && find(id)?.loaded === group.loaded
    try {
      const page = Math.floor(group.loaded / GROUP_PAGE) + 1
      const next = await fetcher.pageOf(query, query.group, group.value, page, new AbortController().signal)
      const { groups, rows } = get()
      if (!stands() || !groups) return
      opened.set(id, group.loaded + next.length)
      patch(withGroupRows({ groups, rows }, id, [...rowsOfGroup({ groups, rows }, id), ...next]))
    } catch (error) {
      if (stands()) patch({ status: 'failed', problems: failed(error) })
    }
  }

  return {
    begin(field, { group: _left, ...query }) {
      opened.clear()
      return field === null ? query : { ...query, group: field }
    },
    load: (query, field, signal) => fetcher.load(query, field, opened, signal),
    more,
    async toggle(id) {
      const { groups, rows } = get()
      if (!groups || !find(id)?.open) return more(id)
      opened.delete(id)
      patch(withGroupRows({ groups, rows }, id, null))
    },
  }
}
