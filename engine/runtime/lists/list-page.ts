import type { Json, Row } from '../../schema/format/json.ts'
import { BLOCK_SIZE, withBlock } from './list-blocks.ts'

/** One page of a list, or one block of an endless one. */
export interface Page {
  rows: Row[]
  total: number
  /** There are more records than the total says: counting stopped there. */
  capped: boolean
  /** Exact sums over all records found, by field; null when there are none. */
  totals: Readonly<Record<string, string>> | null
}

/** Key of a row as text: what selection and grid go by. */
export function keyOf(row: Row, key: string): string {
  return String(row[key] ?? '')
}

/** A page of a list out of an answer; what is no page counts as empty. */
export function readPage(answer: Json): Page {
  const page = answer as { list?: Row[]; total?: number; capped?: boolean; totals?: Record<string, string> } | null
  const rows = Array.isArray(page?.list) ? page.list : []
  return { rows, total: typeof page?.total === 'number' ? page.total : rows.length, capped: page?.capped === true, totals: page?.totals ?? null }
}

/** The rows of all blocks, each once. */
export function joinBlocks(blocks: readonly Page[], key: string): Row[] {
  return blocks.reduce<Row[]>((all, { rows }) => withBlock(all, rows, (row) => keyOf(row, key)), [])
}

/** A block that came short is the last one. */
export function endAfter({ rows, total, capped }: Page, blocks: number): 'end' | 'more' {
  return rows.length < BLOCK_SIZE || (!capped && blocks * BLOCK_SIZE >= total) ? 'end' : 'more'
}
