import { isDecimal, sum } from '../../engine/decimal.ts'
import { safeText } from '../../engine/spreadsheet-text.ts'
import type { Row } from '../../engine/schema/format/json.ts'

/** Lines that close the groups of an exported list: rows come in the order of their groups. */
export interface Subtotals {
  /** Takes the next row, or null at the end; answers the line that closes the group before it, if that one ends here. */
  before(row: Row | null): (string | number | null)[] | null
}

/** Closes a group with how many rows it had and what the `summed` columns came to, exactly. */
export function subtotalsBy(field: string, columns: readonly { field: string }[], summed: ReadonlySet<string>): Subtotals {
  let open: { value: string; label: string; count: number; terms: Map<string, string[]> } | null = null
  const close = (): (string | number | null)[] | null => {
    if (!open) return null
    const { label, count, terms } = open
    return columns.map((column, at) => {
      if (at === 0) return safeText(`小计：${label === '' ? '（空）' : label}（${count} 条）`)
      return summed.has(column.field) ? Number(added(terms.get(column.field) ?? [])) : null
    })
  }
  return {
    before(row) {
      const value = row ? String(row[field] ?? '') : null
      const ended = open !== null && value !== open.value ? close() : null
      if (row && value !== null) {
        if (open?.value !== value) open = { value, label: String(row[`${field}_label`] ?? value), count: 0, terms: new Map() }
        open.count += 1
        for (const each of summed) open.terms.set(each, [added([...(open.terms.get(each) ?? []), String(row[each] ?? '')])])
      }
      return ended
    },
  }
}

function added(terms: readonly string[]): string {
  const numbers = terms.filter(isDecimal)
  return sum(numbers, Math.max(0, ...numbers.map((text) => text.split('.')[1]?.length ?? 0)))
}
