import type { GridApi } from 'ag-grid-community'
import { useEffect, useState, type RefObject } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { usePreviewReveal } from '../../dom/preview-reveal.ts'

/** The column that whoever designs the list has chosen last; it is brought into sight, for the grid draws no other. Null: none. */
export function useBroughtColumn(box: RefObject<HTMLElement | null>, grid: RefObject<GridApi<Row> | null>, columns: readonly ColumnModel[]): string | null {
  // an object of its own for each choice: what is chosen again is brought again
  const [brought, setBrought] = useState<{ id: string } | null>(null)
  usePreviewReveal(box, (at, id) => {
    const found = at === 'columns' && grid.current !== null && columns.some((column) => column.id === id && !column.hidden)
    if (found) setBrought({ id })
    return found
  })
  useEffect(() => {
    if (brought) grid.current?.ensureColumnVisible(brought.id)
  }, [grid, brought])
  return brought?.id ?? null
}
