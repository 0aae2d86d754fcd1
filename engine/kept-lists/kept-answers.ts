import { isBlank } from '../schema/records/record-values.ts'
import { fieldOfColumn } from '../model/columns/derive-columns.ts'
import { canTotal } from '../model/infer-controls.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import type { SortKey } from '../runtime/effects/screen-snapshot.ts'
import { LARGEST_PAGE, MOST_COUNTED } from '../runtime/lists/list-limits.ts'
import { askedRows, comparableField, type KeptPlace } from './asked-rows.ts'
import { groupsIn } from './kept-groups.ts'
import type { KeptRows } from './kept-rows.ts'
import { sumOf } from './row-sums.ts'
import { rowOrder, type SortedField } from './row-order.ts'

/** What is known of the kept rows, and the order that their view gives them. */
export type AnsweredPlace = KeptPlace & { sort: readonly SortKey[] }

/**
 * Answers a list call from rows that are all here, as the server would: the same rows in the same order, counts, sums and groups. Null where only the
 * server can answer. `placeOf` tells what is known of the rows at this moment.
 */
export function keptAnswers(rows: KeptRows, placeOf: () => AnsweredPlace): (params: JsonObject) => Json | null {
  const order = rowOrder(placeOf().entity['x-key'], (id) => sortedField(rows, placeOf(), id))
  let last: { question: string; sorted: readonly Row[]; found: readonly Row[] } | null = null

  /** The rows that a request finds, in its order; asked again for another page it is not looked for again. */
  function found(place: AnsweredPlace, params: JsonObject): readonly Row[] | null {
    const sort = readSort(params['sort'], place.sort)
    const sorted = sort && order.sorted(rows.all(), sort)
    if (!sorted) return null
    const { pageNo: _no, pageSize: _size, totals: _totals, group: _group, sort: _sort, ...asked } = params
    const question = JSON.stringify([asked, place.today])
    if (last?.question === question && last.sorted === sorted) return last.found
    const holds = askedRows(place, params)
    if (!holds) return null
    const made = sorted.filter(holds)
    last = { question, sorted, found: made }
    return made
  }

  return (params) => {
    const place = placeOf()
    if (!isBlank(params['missing']) || !isBlank(params['first'])) return null
    const { counts, ...shared } = params
    if (Array.isArray(counts)) return countsOf(place, rows.all(), shared, counts as JsonObject[])
    const list = found(place, params)
    const totalled = totalledIn(place, params['totals'])
    if (!list || !totalled) return null
    if (!isBlank(params['group'])) return groupsIn(place, list, String(params['group']), totalled)
    const totals = Object.fromEntries(totalled.map((field) => [field, sumOf(list, field)]))
    const pageNo = Number(params['pageNo'] ?? 1)
    const pageSize = Math.min(LARGEST_PAGE, Number(params['pageSize'] ?? 20))
    const page = list.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    return { list: page, pageNo, pageSize, total: list.length, ...(totalled.length > 0 ? { totals } : {}) }
  }
}

function readSort(value: Json | undefined, usual: readonly SortKey[]): readonly SortKey[] | null {
  if (value === undefined || value === null || value === '') return usual
  return Array.isArray(value) ? (value as unknown as readonly SortKey[]) : null
}

function sortedField(rows: KeptRows, place: AnsweredPlace, id: string): SortedField | null {
  const field = fieldOfColumn(place.view.columns, id)
  const found = comparableField(place, field)
  if (!found) return null
  const { property } = found
  const isRead = property.type === 'string' && property['x-pinyin'] === true
  const reading = rows.readingOf(field)
  if (isRead) return reading ? { property, valueOf: reading } : null
  return { property, valueOf: (row) => (row[field] ?? null) as string | number | null }
}

/** How many rows each part has, as far as parts are counted; one that only the server can judge leaves all to it. */
function countsOf(place: AnsweredPlace, rows: readonly Row[], shared: JsonObject, parts: readonly JsonObject[]): Json | null {
  const asked = parts.map((part) => askedRows(place, { ...shared, ...part }))
  if (!asked.every((each) => each !== null)) return null
  const counts = asked.map((holds) => {
    let total = 0
    for (const row of rows) {
      if (holds(row)) total += 1
      if (total > MOST_COUNTED) break
    }
    return { total: Math.min(MOST_COUNTED, total), capped: total > MOST_COUNTED }
  })
  return { list: [], pageNo: 1, pageSize: 0, total: 0, counts }
}

/** Fields that are added up; null where one of them cannot be here. */
function totalledIn(place: AnsweredPlace, asked: Json | undefined): string[] | null {
  const fields = Array.isArray(asked) ? asked.map(String) : []
  return fields.every((field) => canTotal(comparableField(place, field)?.property ?? null)) ? fields : null
}
