import { isDecimal, sum } from '../../../decimal.ts'
import type { Row } from '../../../schema/format/json.ts'

/** As the store writes a sum: with as many decimals as the values have, 0 of none. */
export function sumOf(rows: readonly Row[], field: string): string {
  const terms = rows.flatMap((row) => (row[field] === undefined || row[field] === null ? [] : [String(row[field])])).filter(isDecimal)
  return terms.length === 0 ? '0' : sum(terms, Math.max(...new Set(terms.map((text) => text.split('.')[1]?.length ?? 0))))
}
