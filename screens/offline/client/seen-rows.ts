import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { LruMap } from '../../ports/lru-map.ts'

/** More than anybody has open. */
const MOST = 200

/** Records that this page was shown, as they were: what a form that is saved later began with. */
export interface SeenRows {
  /** Notes an answer, and answers it. */
  note(answer: Json): Json
  /** The saved fields as they were in the version that the form began with; undefined where this page has not seen it. */
  baseOf(keyField: string, params: JsonObject): Row | undefined
}

/** Remembers records by any of their values that could be a key, and their version. */
export function createSeenRows(): SeenRows {
  const rows = new LruMap<string, Row>(MOST)
  return {
    note(answer) {
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || answer['version'] === undefined) return answer
      for (const [name, value] of Object.entries(answer)) {
        if (typeof value === 'string' && /id$/i.test(name) && value !== '') rows.set(placeOf(name, value, answer['version']), answer)
      }
      return answer
    },
    baseOf(keyField, params) {
      const row = rows.get(placeOf(keyField, String(params[keyField] ?? ''), params['version'] ?? null))
      return row && Object.fromEntries(Object.keys(params).flatMap((name) => (name in row && name !== 'version' ? [[name, row[name] ?? null]] : [])))
    },
  }
}

function placeOf(name: string, value: string, version: Json): string {
  return `${name} ${value} ${String(version ?? '')}`
}
