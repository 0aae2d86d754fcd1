import { isOpenEnded, neededLetters, type NeededRoom } from '../../../engine/model/columns/column-widths.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { CellDefinition } from '../../contracts.ts'
import { cells } from '../../registry.ts'

/** What the rows need in the columns of which no type says it, by the id of the column; without those of which too few rows say anything. */
export function neededRoom(columns: readonly ColumnModel[], rows: readonly Row[]): Map<string, NeededRoom> {
  const needed = new Map<string, NeededRoom>()
  for (const column of columns) {
    const cell = cells.get(column.cell)
    const around = cell && isOpenEnded(column) ? pxAround(cell) : null
    if (!cell || around === null) continue
    const letters = neededLetters(
      column.property,
      rows.map((row) => cell.text(row[column.field] ?? null, row, column)),
    )
    if (letters !== null) needed.set(column.id, { letters, around })
  }
  return needed
}

/** Null where more is drawn than words: how wide that is the file says. */
function pxAround({ plain, around }: CellDefinition): number | null {
  return around ?? (plain ? 0 : null)
}
