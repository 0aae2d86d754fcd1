import { groupThousands } from '../../../engine/decimal.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { rangeFigures } from '../cell-range/cell-range.ts'

export interface SelectionTotal {
  id: string
  title: string
  text: string
}

/** Exact sums over chosen rows, one for each shown column that the list adds up and of which the rows have a number. */
export function selectionTotals(columns: readonly ColumnModel[], rows: readonly Row[]): SelectionTotal[] {
  return columns.flatMap((column) => {
    if (!column.total || column.hidden) return []
    const { numbers, sum } = rangeFigures({ rows: [...rows], columns: [column] })
    return numbers === 0 ? [] : [{ id: column.id, title: column.title, text: groupThousands(sum) }]
  })
}
