import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import { readPage } from './list-page.ts'
import { queryText } from '../effects/action-rows.ts'
import { fillTemplate } from '../effects/template.ts'

/** What a list found, in its order: how to ask for a page of it, and how a row of it is opened. */
export interface ResultSet {
  /** View of the list. */
  list: string
  call: string
  /** All that the list asked for but the page. */
  params: JsonObject
  pageSize: number
  /** Field that tells rows apart. */
  key: string
  /** View that opens a row, with the query it gets: `{field}` is taken from the row, then from the list's own query. */
  view: string
  query: JsonObject
  listQuery: Record<string, string>
}

/** Where a record stands in a result set, from 0. */
export interface ResultPosition {
  id: string
  at: number
}

/**
 * The current position in a set of `total` records, or more when `capped`. `gone`: the record is no longer in the set; `at` is its last position,
 * where its successor is now.
 */
export interface CurrentPosition extends ResultPosition {
  total: number
  capped: boolean
  gone: boolean
}

type Ask = (call: string, params: JsonObject) => Promise<Json>

/** The query that a row of the set is opened with. */
export function queryOfRow({ query, listQuery }: Pick<ResultSet, 'query' | 'listQuery'>, row: Row): Record<string, string> {
  return queryText(fillTemplate(query, [row, listQuery]) as Row)
}

/** Looks the record up around its last position; when it is several pages off it counts as gone. */
export async function findPosition(set: ResultSet, place: ResultPosition, ask: Ask): Promise<CurrentPosition> {
  const page = Math.floor(place.at / set.pageSize)
  let [total, capped] = [0, false]
  for (const number of [page, page - 1, page + 1]) {
    if (number < 0 || (number > page && number * set.pageSize >= total)) continue
    const answer = await pageOf(set, number, ask)
    ;({ total, capped } = answer)
    const index = answer.rows.findIndex((row) => String(row[set.key]) === place.id)
    if (index >= 0) return { id: place.id, at: number * set.pageSize + index, total, capped, gone: false }
  }
  return { ...place, total, capped, gone: true }
}

/** The row before or after a record as the set is now, with its place; null beyond either end. */
export async function neighbourRow(set: ResultSet, place: ResultPosition, by: 1 | -1, ask: Ask): Promise<{ row: Row; place: ResultPosition } | null> {
  const { at, gone, total, capped } = await findPosition(set, place, ask)
  const wanted = gone && by === 1 ? at : at + by
  if (wanted < 0 || (wanted >= total && !capped)) return null
  const { rows } = await pageOf(set, Math.floor(wanted / set.pageSize), ask)
  const row = rows[wanted % set.pageSize]
  return row ? { row, place: { id: String(row[set.key]), at: wanted } } : null
}

async function pageOf({ call, params, pageSize }: ResultSet, page: number, ask: Ask): Promise<ReturnType<typeof readPage>> {
  return readPage(await ask(call, { ...params, pageNo: page + 1, pageSize }))
}
