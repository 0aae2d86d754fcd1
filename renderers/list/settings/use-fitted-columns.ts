import type { GridApi } from 'ag-grid-community'
import { useMemo, type RefObject } from 'react'
import { fittedColumns } from '../../../engine/model/columns/fitted-columns.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Density } from '../../../engine/schema/screens/appearance.ts'
import { densities } from '../../theme/tokens.ts'
import { fixedWidth } from '../grid/column-room.ts'
import { useBroughtColumn } from '../grid/use-brought-column.ts'
import { useGridWidth } from '../grid/use-grid-width.ts'
import { useNeededRoom } from './use-needed-room.ts'
import { arranged, type ColumnLayout } from './column-layout.ts'

/** What of a list leaves room for columns, and what does not. */
interface Around {
  box: RefObject<HTMLElement | null>
  grid: RefObject<GridApi<Row> | null>
  select: 'none' | 'one' | 'many'
  toned: boolean
  viewNo: string
  rows: readonly Row[]
  context: { operationWidth: number | null; density: Density }
}

export interface FittedColumns {
  /** Px of the grid; null before anything is laid out. */
  width: number | null
  /** As the grid draws them: those without room are hidden, and widths are for the letters of the density. */
  columns: ColumnModel[]
  /** How many have no room now. */
  folded: number
  /** Which columns have no room where the list is arranged like this. */
  foldedOf(layout: readonly ColumnLayout[]): ReadonlySet<string>
}

/** The columns that fit in the list, followed as its room changes (docs/adr/0042). Exports and paper go by the arranged columns, whatever fits. */
export function useFittedColumns(arrangedColumns: readonly ColumnModel[], { box, grid, viewNo, rows, select, toned, context }: Around): FittedColumns {
  const width = useGridWidth(box)
  const brought = useBroughtColumn(box, grid, arrangedColumns)
  const columns = useMemo(() => arrangedColumns.map((column) => (column.id === brought ? { ...column, kept: true } : column)), [arrangedColumns, brought])
  const needed = useNeededRoom(viewNo, arrangedColumns, rows)
  const fixed = fixedWidth({ select, operationWidth: context.operationWidth, toned })
  const font = densities[context.density].fontGrid
  return useMemo(() => {
    const room = { width: width ?? Number.POSITIVE_INFINITY, fixed, font }
    const fitted = fittedColumns(columns, room, needed)
    return {
      width,
      columns: fitted.columns,
      folded: fitted.folded.size,
      foldedOf: (layout) => fittedColumns(arranged(columns, layout), room, needed).folded,
    }
  }, [columns, width, fixed, font, needed])
}
