import type { FieldModel } from '../../engine/model/model.ts'
import { textWidth } from '../actions/fit-width.ts'

export interface Placed {
  field: FieldModel
  span: 1 | 2
}

/** Width of one search item at least: label and control. */
const itemWidth = 264
const rowsWhenFolded = 2

/** Number of items side by side in `width` px, at most four. */
export function columnsFor(width: number): number {
  return Math.max(1, Math.min(4, Math.floor(width / itemWidth)))
}

/**
 * The items in reading order: as the view says, but an item of two columns that does not fit the row's end
 * lets the next narrow one go first, so that no hole stays and tab order is what the eye sees.
 */
export function arrangeItems(fields: readonly FieldModel[], columns: number): Placed[] {
  const waiting = fields.map((field): Placed => ({ field, span: columns > 2 && isWide(field) ? 2 : 1 }))
  const placed: Placed[] = []
  let used = 0
  while (waiting.length > 0) {
    const room = columns - (used % columns)
    const next = Math.max(
      0,
      waiting.findIndex(({ span }) => span <= room),
    )
    const [item] = waiting.splice(next, 1)
    if (!item) break
    placed.push(item)
    used += item.span > room ? room + item.span : item.span
  }
  return placed
}

/** The first items that leave room for the buttons in the folded rows. */
export function foldedItems(placed: readonly Placed[], columns: number): Placed[] {
  const room = Math.max(1, columns * rowsWhenFolded - 1)
  let used = 0
  return placed.filter(({ span }) => (used += span) <= room)
}

/** A placeholder that a narrow control would cut off. */
function isWide(field: FieldModel): boolean {
  return textWidth(field.placeholder, 14) > 190
}

/** Width in em that the longest label takes, so that all controls line up. */
export function labelWidth(fields: readonly FieldModel[]): number {
  const longest = Math.max(0, ...fields.map(({ title }) => textWidth(title, 1)))
  return Math.ceil(Math.min(8, longest) * 10) / 10
}
