import { useMemo } from 'react'
import { columnWidths } from '../../../engine/model/columns/column-widths.ts'
import { fitColumns } from '../../../engine/model/columns/fit-columns.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Density } from '../../../engine/schema/screens/appearance.ts'
import { densities } from '../../theme/tokens.ts'
import { arranged, type ColumnLayout } from './column-layout.ts'

/** Room of a list for its columns. */
export interface ListRoom {
  /** Px for all of the grid; null before anything is laid out. */
  width: number | null
  /** Px that selection, operations and the scroll bar take of it. */
  fixed: number
  density: Density
}

export interface FittedColumns {
  /** As the grid draws them: those without room are hidden, and widths are for the letters of the density. */
  columns: ColumnModel[]
  /** Which columns have no room where the list is arranged like this. */
  foldedOf(layout: readonly ColumnLayout[]): ReadonlySet<string>
}

/** Less room than this, in px: a list this narrow is swiped, and nothing is held at its sides. */
export const NARROW = 560

/** The columns that fit in the list, followed as its room changes (docs/adr/0042). Exports and paper go by the arranged columns, whatever fits. */
export function useFittedColumns(columns: readonly ColumnModel[], { width, fixed, density }: ListRoom): FittedColumns {
  return useMemo(() => {
    const fit = (wanted: readonly ColumnModel[]) => fittedColumns(wanted, { width: width ?? Number.POSITIVE_INFINITY, fixed, density })
    return {
      columns: fit(columns).columns,
      foldedOf: (layout) => fit(arranged(columns, layout)).folded,
    }
  }, [columns, width, fixed, density])
}

/** The columns as they are drawn in a list of so many px, and which of them are folded. */
export function fittedColumns(
  columns: readonly ColumnModel[],
  { width, fixed, density }: ListRoom & { width: number },
): { columns: ColumnModel[]; folded: ReadonlySet<string> } {
  const font = densities[density].fontGrid
  const wanted = columns.map((column) => ({ ...column, kept: column.kept ?? false, ...columnWidths(column, font) }))
  const { folded, widths } = fitColumns(wanted, width < NARROW ? Number.POSITIVE_INFINITY : width - fixed)
  return {
    folded,
    columns: wanted.map(({ natural, least: _, ...column }) => ({
      ...column,
      hidden: column.hidden || folded.has(column.id),
      width: widths.get(column.id) ?? natural,
    })),
  }
}
