import { useMemo } from 'react'
import { fittedColumns } from '../../../engine/model/columns/fitted-columns.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Density } from '../../../engine/schema/screens/appearance.ts'
import { densities } from '../../theme/tokens.ts'
import { arranged, type ColumnLayout } from './column-layout.ts'

/** Room of a list for its columns. */
export interface ListRoom {
  /** Px of its grid; null before anything is laid out. */
  width: number | null
  /** Px of it that are no column's. */
  fixed: number
  density: Density
}

export interface FittedColumns {
  /** As the grid draws them: those without room are hidden, and widths are for the letters of the density. */
  columns: ColumnModel[]
  /** Which columns have no room where the list is arranged like this. */
  foldedOf(layout: readonly ColumnLayout[]): ReadonlySet<string>
}

/** The columns that fit in the list, followed as its room changes (docs/adr/0042). Exports and paper go by the arranged columns, whatever fits. */
export function useFittedColumns(columns: readonly ColumnModel[], { width, fixed, density }: ListRoom): FittedColumns {
  return useMemo(() => {
    const room = { width: width ?? Number.POSITIVE_INFINITY, fixed, font: densities[density].fontGrid }
    return {
      columns: fittedColumns(columns, room).columns,
      foldedOf: (layout) => fittedColumns(arranged(columns, layout), room).folded,
    }
  }, [columns, width, fixed, density])
}
