import type { CellMouseDownEvent, CellMouseOverEvent, GridApi } from 'ag-grid-community'
import { useMemo, useState } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { CellBlock } from '../../../engine/table-edit/edits.ts'
import { recordOf, type TableRow } from '../../../engine/table-edit/table-row.ts'
import type { RangeContent } from '../cell-range/cell-range.ts'
import { useCellRange } from '../cell-range/use-cell-range.ts'
import type { CellRange } from '../cell-range/cell-range.ts'

/** The marked cells of a table that is edited: dragged with the mouse or stretched with Shift and the arrows. */
export interface CellSelection {
  block: CellRange | null
  content: RangeContent
  /** The marked cells by their places; null when none are. */
  marked: CellBlock | null
  /** As a list marks cells. */
  columns: readonly ColumnModel[]
  clear(): void
  takeAll(): void
  onMouseDown(event: CellMouseDownEvent<TableRow>): void
  onMouseOver(event: CellMouseOverEvent<TableRow>): void
  /** Shift with an arrow stretches, other arrows and Escape drop the marks. */
  onKey(event: KeyboardEvent, api: GridApi<Row>): void
}

/** Marks as lists have them, over the rows as they are edited. */
export function useCellSelection(columns: readonly ColumnModel[], rows: readonly TableRow[]): CellSelection {
  const [query] = useState({} as ListQuery)
  const records = useMemo(() => rows.map(recordOf), [rows])
  const range = useCellRange(columns, records, query)
  const { block } = range
  const marked = useMemo(() => (block ? placesOf(block, range.columns) : null), [block, range.columns])
  return {
    block,
    content: range.content,
    marked,
    columns: range.columns,
    clear: range.clear,
    takeAll: range.takeAll,
    onMouseDown: (event) => range.onMouseDown(event as unknown as CellMouseDownEvent<Row>),
    onMouseOver: (event) => range.onMouseOver(event as unknown as CellMouseOverEvent<Row>),
    onKey: (event, api) => {
      const arrow = event.key.startsWith('Arrow')
      if (event.shiftKey && arrow && !event.ctrlKey && !event.altKey) {
        event.preventDefault()
        range.onArrow(event.key, api)
      } else if (arrow || event.key === 'Escape' || event.key === 'Tab' || event.key === 'Enter') range.clear()
    },
  }
}

function placesOf({ from, to }: CellRange, columns: readonly ColumnModel[]): CellBlock | null {
  const [one, other] = [from, to].map(({ column }) => columns.findIndex(({ id }) => id === column))
  if (one === undefined || other === undefined || one < 0 || other < 0) return null
  return { top: Math.min(from.row, to.row), bottom: Math.max(from.row, to.row), left: Math.min(one, other), right: Math.max(one, other) }
}
