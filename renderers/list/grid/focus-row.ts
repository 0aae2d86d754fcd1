import type { GridApi } from 'ag-grid-community'
import type { Row } from '../../../engine/schema/format/json.ts'
import { toneColumn } from '../context/grid-context.ts'

/** The keys go to a row, by its place among those shown, in the column that they were in, at first that of its first value. */
export function focusRow(api: GridApi<Row> | null, at: number): void {
  const first = api?.getAllDisplayedColumns().find((column) => column.getColId() !== toneColumn && !column.getColId().startsWith('ag-Grid-Selection'))
  const column = api?.getFocusedCell()?.column ?? first
  if (!api || !column) return
  api.ensureIndexVisible(at)
  api.setFocusedCell(at, column)
}
