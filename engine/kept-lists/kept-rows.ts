import type { Row } from '../schema/format/json.ts'
import { keyOf } from '../runtime/lists/list-page.ts'
import { sameRow } from '../runtime/lists/structural-sharing.ts'
import { keyHash } from './key-hash.ts'

/** How fields that are sorted by their reading read, for one row each, in the order of the rows. */
export type Readings = Readonly<Record<string, readonly (string | null)[]>>

/** All rows of a list, in memory of this window. */
export interface KeptRows {
  /** In no order; another array once one of them is another. */
  all(): readonly Row[]
  /** By what a field is sorted where it is sorted by its reading; undefined of other fields. */
  readingOf(field: string): ((row: Row) => string | null) | undefined
  /** Takes rows in, those of the same key in place of what was there where they are others. */
  put(rows: readonly Row[], readings: Readings): void
  /** Takes out the rows whose keys have these hashes; answers how many there were. */
  drop(hashes: readonly number[]): number
  clear(): void
}

/** None yet; `key` is the field with the key of a row. */
export function keptRows(key: string): KeptRows {
  const rows = new Map<string, Row>()
  const readings = new Map<string, Map<string, string | null>>()
  let shown: readonly Row[] | null = null

  return {
    all: () => (shown ??= [...rows.values()]),
    readingOf: (field) => {
      const known = readings.get(field)
      return known && ((row) => known.get(keyOf(row, key)) ?? null)
    },
    put: (fresh, read) => {
      for (const row of fresh) {
        const id = keyOf(row, key)
        const old = rows.get(id)
        if (old && sameRow(old, row)) continue
        rows.set(id, row)
        shown = null
      }
      for (const [field, texts] of Object.entries(read)) {
        const known = readings.get(field) ?? new Map<string, string | null>()
        readings.set(field, known)
        for (const [at, row] of fresh.entries()) known.set(keyOf(row, key), texts[at] ?? null)
      }
    },
    drop: (hashes) => {
      const gone = new Set(hashes)
      const keys = gone.size === 0 ? [] : [...rows.keys()].filter((each) => gone.has(keyHash(each)))
      for (const each of keys) {
        rows.delete(each)
        for (const known of readings.values()) known.delete(each)
      }
      if (keys.length > 0) shown = null
      return keys.length
    },
    clear: () => {
      rows.clear()
      readings.clear()
      shown = null
    },
  }
}
