import type { Row } from '../../schema/format/json.ts'

/** Rows of one block of an endless list. */
export const BLOCK_SIZE = 100

/** A refresh fetches no more blocks than this below the place where the user stands; rows further down come again when one scrolls there. */
const aheadRefreshed = 10

/** A refresh has so many blocks under way at a time. */
export const REFRESH_CONCURRENCY = 10

/** The blocks, counted from 1, that a refresh fetches when so many have come and the user looks at the row `seen`, from 0: all down to there and some more. */
export function blocksToRefresh(loaded: number, seen: number): number[] {
  const wanted = Math.max(aheadRefreshed, Math.ceil((seen + 1) / BLOCK_SIZE) + 1)
  return Array.from({ length: Math.min(wanted, Math.max(1, loaded)) }, (_, index) => index + 1)
}

/** The rows with one more block at the end. A row that is there already, moved by a change in between, is not shown twice. */
export function withBlock(rows: readonly Row[], block: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Set(rows.map(keyOf))
  const added = block.filter((row) => {
    const key = keyOf(row)
    return !known.has(key) && known.add(key)
  })
  return [...rows, ...added]
}
