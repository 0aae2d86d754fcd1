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
  /** Rules of the action that opens a row: a row that the user may not open is passed over by what goes on by itself. */
  opens?: { visible?: string; disabled?: string }
}

/** A row beside a record of the set; `left` rows come after it, or more when `capped`. */
export interface Neighbour {
  row: Row
  place: ResultPosition
  left: number
  capped: boolean
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
export async function neighbourRow(set: ResultSet, place: ResultPosition, by: 1 | -1, ask: Ask): Promise<Neighbour | null> {
  const { at, gone, total, capped } = await findPosition(set, place, ask)
  const wanted = gone && by === 1 ? at : at + by
  if (wanted < 0 || (wanted >= total && !capped)) return null
  const { rows } = await pageOf(set, Math.floor(wanted / set.pageSize), ask)
  const row = rows[wanted % set.pageSize]
  return row ? { row, place: { id: String(row[set.key]), at: wanted }, left: Math.max(0, total - wanted - 1), capped } : null
}

/** Pages that are looked through for rows that are open, in either direction. */
const MOST_PAGES = 3

/**
 * What comes by itself after a record that is done with: the next row that the user may open (`isOpen`); rows that others work at are passed over
 * and not counted. A record that left its set left a list of work: after the last row comes what is still open before it. Null when nothing is.
 */
export async function successorRow(set: ResultSet, place: ResultPosition, isOpen: (row: Row) => boolean, ask: Ask): Promise<Neighbour | null> {
  const { at, gone } = await findPosition(set, place, ask)
  const from = gone ? at : at + 1
  const page = Math.floor(from / set.pageSize)
  const open: { row: Row; at: number }[] = []
  const read = async (number: number, wanted: (at: number) => boolean): Promise<boolean> => {
    const { rows, total, capped } = await pageOf(set, number, ask)
    const placed = rows.map((row, index) => ({ row, at: number * set.pageSize + index }))
    open.push(...placed.filter((each) => wanted(each.at) && String(each.row[set.key]) !== place.id && isOpen(each.row)))
    return (number + 1) * set.pageSize < total || capped
  }
  let more = true
  for (let number = page; more && number < page + MOST_PAGES; number += 1) more = await read(number, (each) => each >= from)
  for (let number = 0; gone && number <= Math.min(page, MOST_PAGES - 1); number += 1) await read(number, (each) => each < from)
  const [first] = open
  const capped = more || (gone && page >= MOST_PAGES)
  return first ? { row: first.row, place: { id: String(first.row[set.key]), at: first.at }, left: open.length - 1, capped } : null
}

async function pageOf({ call, params, pageSize }: ResultSet, page: number, ask: Ask): Promise<ReturnType<typeof readPage>> {
  return readPage(await ask(call, { ...params, pageNo: page + 1, pageSize }))
}
