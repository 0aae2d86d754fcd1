import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ListState } from '../../../engine/runtime/lists/list-store.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { byPin } from '../settings/column-layout.ts'
import { formatCount } from '../paging/format-count.ts'

const roomForLabel = 150

/** The row of sums at the foot, with its label in the first column that has room for it; null when nothing is added up or nothing is there. */
export function totalsRow(columns: readonly ColumnModel[], { totals, total, capped }: Pick<ListState, 'totals' | 'total' | 'capped'>): Row | null {
  const shown = byPin(columns.filter(({ hidden }) => !hidden))
  if (!shown.some((column) => column.total) || total === 0 || (!totals && !capped)) return null
  const free = shown.filter((column) => !column.total)
  const first = free.find(({ width }) => width >= roomForLabel) ?? free[0]
  const count = formatCount(total)
  return { ...totals, ...(first ? { [first.field]: totals ? `合计（全部 ${count} 条）` : `超过 ${count} 条，未合计` } : {}) }
}

/** Fields that a list adds up. */
export function totalledFields(columns: readonly ColumnModel[]): string[] {
  return columns.flatMap(({ field, total }) => (total ? [field] : []))
}
