import type { ColumnModel } from '../../../engine/model/model.ts'

/** Room in px for the boxes that select rows. */
export const selectionWidth = 44
/** Room in px for the dot of a row's tone. */
export const toneWidth = 16
/** The scroll bar at the side of the rows, where the system draws one. */
const SCROLL_BAR = 16

/** What stands in a list beside its columns. */
export interface Beside {
  select: 'none' | 'one' | 'many'
  /** Null: no operation column. */
  operationWidth: number | null
  /** Whether its rows have marks of tones. */
  toned: boolean
}

/** Px that are no column's: of the boxes to select rows, of the marks of tones, of the operations and of the scroll bar. */
export function fixedWidth({ select, operationWidth, toned }: Beside): number {
  return (select === 'none' ? 0 : selectionWidth) + (toned ? toneWidth : 0) + (operationWidth ?? 0) + SCROLL_BAR
}

/** More room than this is shared, lest one column stand in a gap. */
const MUCH = 360

/**
 * The columns that take the room left over when all of them are narrower than the screen: the widest that is not pinned, or on a wide screen all
 * of those by their widths. One that somebody has sized stays as it is, while there are others.
 */
export function flexColumns(columns: readonly ColumnModel[], fixed: number, room: number): ReadonlySet<string> {
  const shown = columns.filter(({ hidden }) => !hidden)
  const total = shown.reduce((sum, { width }) => sum + width, fixed)
  if (!Number.isFinite(room) || total > room) return new Set()
  const loose = shown.filter(({ pinned }) => pinned === null)
  const free = loose.some(({ sized }) => !sized) ? loose.filter(({ sized }) => !sized) : loose
  const widest = Math.max(...free.map(({ width }) => width))
  const flexible = room - total > MUCH ? free : free.filter(({ width }) => width === widest).slice(0, 1)
  return new Set(flexible.map(({ id }) => id))
}
