import type { Comparison } from '../../conditions/condition.ts'
import type { Json, JsonObject, Row } from '../../schema/format/json.ts'

/** Rows that have one value in common. */
export interface ListGroup {
  /** As text; null of those without a value. */
  value: string | null
  /** A row with that value and its label. */
  row: Row
  count: number
  /** Exact sums over all its rows, by field. */
  totals: Readonly<Record<string, string>>
  open: boolean
  /** How many of its rows have come. */
  loaded: number
}

/** The groups that were found; `more` when there are others that did not come, all of them smaller. */
export interface FoundGroups {
  groups: Omit<ListGroup, 'open' | 'loaded'>[]
  more: boolean
}

/** Rows of a group that come at a time. */
export const GROUP_PAGE = 50

/** What a group is known by while its list is open; no value reads like that of no value. */
export function groupKey(value: string | null): string {
  return value === null ? '' : `=${value}`
}

/** The rows of a group are those for which this holds. */
export function groupCondition(field: string, value: string | null): Comparison {
  return value === null ? { field, op: 'empty', value: null } : { field, op: 'eq', value }
}

/** Groups out of an answer; what is none counts as no group. */
export function readGroups(answer: Json): FoundGroups {
  const found = (answer ?? {}) as { groups?: JsonObject[]; moreGroups?: boolean }
  const list = Array.isArray(found.groups) ? found.groups : []
  return {
    groups: list.map(({ value, row, count, totals }) => ({
      value: value === null || value === undefined ? null : String(value as string),
      row: (row ?? {}) as Row,
      count: Number(count ?? 0),
      totals: (totals ?? {}) as Record<string, string>,
    })),
    more: found.moreGroups === true,
  }
}
