import type { Row } from '../schema/json.ts'

/** Rows of one block of an endless list. */
export const blockSize = 100

/** A refresh fetches no more blocks than this; rows further down come again when one scrolls there. */
const mostRefreshed = 10

/** The blocks that a refresh of so many blocks fetches, counted from 1. */
export function blocksToRefresh(loaded: number): number[] {
  return Array.from({ length: Math.min(mostRefreshed, Math.max(1, loaded)) }, (_, index) => index + 1)
}

/** The rows with one more block at the end. A row that is there already, moved by a change in between, is not shown twice. */
export function withBlock(rows: readonly Row[], block: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Set(rows.map(keyOf))
  const fresh = block.filter((row) => {
    const key = keyOf(row)
    return !known.has(key) && known.add(key)
  })
  return [...rows, ...fresh]
}
