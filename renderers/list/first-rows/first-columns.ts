import { headTitle } from '../../../engine/model/columns/column-groups.ts'
import { NARROW } from '../../../engine/model/columns/fitted-columns.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { CellDefinition } from '../../contracts.ts'
import { cells } from '../../registry.ts'
import { fixedWidth, flexColumns, type Beside } from '../grid/column-room.ts'

/** A column as it is drawn: where it stands and whether it takes the room that is left. */
export interface FirstColumn {
  column: ColumnModel
  cell: CellDefinition | undefined
  title: string
  stretched: boolean
}

/** Where the columns stand: held at the left, between, held at the right. */
export type FirstColumns = Readonly<Record<'left' | 'center' | 'right', readonly FirstColumn[]>>

/** Whether the cell draws its text and nothing more, as the grid decides it. */
export function isPlain(cell: CellDefinition, { action, property }: ColumnModel): boolean {
  return cell.plain === true && !action && !property?.['x-sensitive']
}

/** Px of a column, or its share of the room that is left over. */
export function roomOf({ width }: ColumnModel, stretched: boolean) {
  return stretched ? { flex: `${width} 0 ${width}px` } : { width }
}

/** The shown columns by their sides; on a narrow screen none is held. Of those between, no more than fit. */
export function firstColumns(columns: readonly ColumnModel[], beside: Beside, width: number): FirstColumns {
  const shown = columns.filter(({ hidden }) => !hidden)
  const stretched = flexColumns(columns, fixedWidth(beside), width)
  const drawn = (column: ColumnModel): FirstColumn => ({
    column,
    cell: cells.get(column.cell) ?? cells.get('text'),
    title: headTitle(column, columns),
    stretched: stretched.has(column.id),
  })
  const held = (side: ColumnModel['pinned']) => (width < NARROW ? [] : shown.filter(({ pinned }) => pinned === side)).map(drawn)
  const free = width < NARROW ? shown : shown.filter(({ pinned }) => pinned === null)
  const center: FirstColumn[] = []
  let room = width
  for (const column of free) {
    if (room <= 0) break
    center.push(drawn(column))
    room -= column.width
  }
  return { left: held('left'), center, right: held('right') }
}
