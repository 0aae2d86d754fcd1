import { isDecimal, sum } from '../../decimal.ts'
import type { ListQuery } from '../effects/screen-snapshot.ts'
import type { Row } from '../../schema/format/json.ts'
import { GROUP_PAGE, groupCondition, groupKey, readGroups, type ListGroup } from './list-groups.ts'
import { listParams } from './list-parameters.ts'
import type { PageFetcher, PageSource } from './page-fetcher.ts'

/** So many groups are fetched at a time when a list with open groups is loaded again. */
const AT_ONCE = 5

/** Rows of open groups one behind another, in the order of the groups, as `groups` counts them. */
export interface GroupedRows {
  groups: ListGroup[]
  moreGroups: boolean
  rows: Row[]
  total: number
  totals: Readonly<Record<string, string>> | null
}

/** Groups and their rows from one call. */
export function groupFetcher({ viewNo, totals = [], fetch }: PageSource, page: PageFetcher['page']) {
  /** Rows of a group: the first `count`, in pages. */
  async function rowsOf(query: ListQuery, field: string, { value }: Pick<ListGroup, 'value'>, count: number, signal: AbortSignal): Promise<Row[]> {
    const pages = Math.max(1, Math.ceil(count / GROUP_PAGE))
    const rows: Row[] = []
    for (let pageNo = 1; pageNo <= pages; pageNo++) rows.push(...(await pageOf(query, field, value, pageNo, signal)))
    return rows
  }

  async function pageOf({ group: _grouped, ...query }: ListQuery, field: string, value: string | null, pageNo: number, signal: AbortSignal): Promise<Row[]> {
    const filters = [...query.filters, groupCondition(field, value)]
    return (await page({ ...query, filters, paging: 'pages', pageNo, pageSize: GROUP_PAGE }, signal, [])).rows
  }

  return {
    pageOf,
    /** The groups of a query, with the rows of those in `open`: by key, how many of them are wanted. */
    async load(query: ListQuery, field: string, open: ReadonlyMap<string, number>, signal: AbortSignal): Promise<GroupedRows> {
      const { sort: _sort, pageNo: _no, pageSize: _size, ...params } = listParams(query, viewNo)
      const answer = await fetch({ ...params, group: field, ...(totals.length > 0 ? { totals: [...totals] } : {}), ...query.fixed }, signal)
      const { groups: found, more } = readGroups(answer)
      const wanted = found.filter(({ value }) => open.has(groupKey(value)))
      const rows = new Map<string, Row[]>()
      for (let at = 0; at < wanted.length; at += AT_ONCE)
        await Promise.all(
          wanted.slice(at, at + AT_ONCE).map(async (group) => {
            const key = groupKey(group.value)
            rows.set(key, await rowsOf(query, field, group, open.get(key) ?? 0, signal))
          }),
        )
      return {
        groups: found.map((group) => ({ ...group, open: open.has(groupKey(group.value)), loaded: rows.get(groupKey(group.value))?.length ?? 0 })),
        moreGroups: more,
        rows: found.flatMap(({ value }) => rows.get(groupKey(value)) ?? []),
        total: found.reduce((all, { count }) => all + count, 0),
        totals: totals.length === 0 || more ? null : Object.fromEntries(totals.map((each) => [each, sumOf(found.map((group) => group.totals[each] ?? '0'))])),
      }
    },
  }
}

function sumOf(terms: readonly string[]): string {
  const numbers = terms.filter(isDecimal)
  return sum(numbers, Math.max(0, ...numbers.map((text) => text.split('.')[1]?.length ?? 0)))
}
