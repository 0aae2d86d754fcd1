import type { ColumnModel } from '../model.ts'
import { columnWidths, type NeededRoom } from './column-widths.ts'
import { fitColumns } from './fit-columns.ts'

/** Room of a list in px: all of its grid, and what of it is no column's (selection, operations, scroll bar); and the size of its letters. */
export interface ColumnRoom {
  width: number
  fixed: number
  font: number
}

/** Less room than this, in px: such a list is swiped, and nothing of it is folded or held at its sides. */
export const NARROW = 560

/** The columns as they are drawn and the ids of those that have no room, which are hidden. */
export interface Fitted {
  columns: ColumnModel[]
  folded: ReadonlySet<string>
}

const nothingKnown: ReadonlyMap<string, NeededRoom> = new Map()

/** The columns as they are drawn in this room, with what their rows have needed by the id of a column, where that is known. The order stays. */
export function fittedColumns(columns: readonly ColumnModel[], { width, fixed, font }: ColumnRoom, needed = nothingKnown): Fitted {
  const wanted = columns.map((column) => ({ ...column, kept: column.kept ?? false, ...columnWidths(column, font, needed.get(column.id)) }))
  const { folded, widths } = fitColumns(wanted, width < NARROW ? Number.POSITIVE_INFINITY : width - fixed)
  const drawn = columns.map((column, at) => ({
    ...column,
    hidden: column.hidden || folded.has(column.id),
    width: widths.get(column.id) ?? wanted[at]?.natural ?? column.width,
  }))
  return { columns: drawn, folded }
}
