import { isDecimal, sum } from '../../../engine/decimal.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ListGroup } from '../../../engine/runtime/lists/list-groups.ts'
import { shownText } from '../cell-range/cell-range.ts'

/** What the rows of a group have in common, as a cell of the column would say it. */
export function groupTitle({ value, row }: ListGroup, column: ColumnModel | null): string {
  if (value === null) return '（空）'
  return (column && shownText({ [column.field]: value, ...row }, column)) || value
}

/** Sum and average of one column over a group; the average has two decimals more than the sum. */
export interface GroupFigure {
  id: string
  title: string
  sum: string
  average: string
}

/** Figures of the columns that are added up, for a group with rows. */
export function groupFigures({ totals, count }: ListGroup, sums: readonly ColumnModel[]): GroupFigure[] {
  return sums.flatMap((column) => {
    const total = totals[column.field] ?? ''
    if (!isDecimal(total) || count === 0) return []
    return [{ id: column.id, title: column.title, sum: shownText({ [column.field]: total }, column), average: average(total, count) }]
  })
}

function average(total: string, count: number): string {
  const scale = (total.split('.')[1]?.length ?? 0) + 2
  const digits = BigInt(sum([total], scale).replace('.', ''))
  const many = BigInt(count)
  const half = digits < 0n ? -many / 2n : many / 2n
  const rounded = (digits + half) / many
  const text = String(rounded < 0n ? -rounded : rounded).padStart(scale + 1, '0')
  return `${rounded < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`
}
