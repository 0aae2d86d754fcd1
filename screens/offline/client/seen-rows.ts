import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { LruMap } from '../../ports/lru-map.ts'

/** More than anybody has open. */
const MOST = 400

/** Records that this page was shown, as they were: what a form that is saved later began with, and which task it is of. */
export interface SeenRows {
  /** Notes an answer, and answers it; `title` is that of the task that was asked for, '' of none. */
  note(answer: Json, title: string): Json
  /** The saved fields as they were in the version that the form began with; undefined where this page has not seen it. */
  baseOf(keyField: string, params: JsonObject): Row | undefined
  /** The task that parameters speak of by the key of a record that was shown for it. */
  titleOf(params: JsonObject): string
}

/** Remembers records by those of their values that could be a key. */
export function createSeenRows(): SeenRows {
  const rows = new LruMap<string, Row>(MOST)
  const titles = new LruMap<string, string>(MOST)

  function noteRow(row: Row, title: string): void {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value !== 'string' || value === '' || !/id$/i.test(name)) continue
      if (row['version'] !== undefined) rows.set(placeOf(name, value, row['version']), row)
      if (title !== '') titles.set(value, title)
    }
  }

  return {
    note(answer, title) {
      if (!isRow(answer)) return answer
      noteRow(answer, title)
      const { record } = answer
      if (isRow(record ?? null)) noteRow(record as Row, title)
      return answer
    },
    baseOf(keyField, params) {
      const row = rows.get(placeOf(keyField, String(params[keyField] ?? ''), params['version'] ?? null))
      return row && Object.fromEntries(Object.keys(params).flatMap((name) => (name in row && name !== 'version' ? [[name, row[name] ?? null]] : [])))
    },
    titleOf: (params) => Object.values(params).flatMap((each) => (typeof each === 'string' ? (titles.get(each) ?? []) : []))[0] ?? '',
  }
}

function placeOf(name: string, value: string, version: Json): string {
  return `${name} ${value} ${String(version ?? '')}`
}
