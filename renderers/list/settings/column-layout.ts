import { columnChanges } from '../../../engine/layers/arrange/column-changes.ts'
import { placements } from '../../../engine/layers/nodes/placement.ts'
import type { ColumnModel, ListModel } from '../../../engine/model/model.ts'
import type { SortKey } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'

/** What a user may arrange of a column; the order of the list is the order on screen. */
export interface ColumnLayout {
  id: string
  width: number
  hidden: boolean
  pinned: 'left' | 'right' | null
  sort: 'asc' | 'desc' | null
  /** Shown whatever the room. */
  kept: boolean
  /** Its width is a choice, not the files'. */
  sized: boolean
}

/** The arrangement a model comes with, complete: nothing is left for the grid to guess. */
export function layoutOf(model: ListModel): ColumnLayout[] {
  return byPin(asListed(model))
}

/**
 * What turns the model's arrangement into the wanted one. The view lists columns without regard to their pins, so a column is placed only when it
 * stands elsewhere among those of its own side: a pinned one that nobody moved stays where the view lists it.
 */
export function layoutChanges(model: ListModel, wanted: readonly ColumnLayout[]): Change[] {
  const base = asListed(model)
  return columnChanges(
    base,
    listedOrder(
      base.map(({ id }) => id),
      wanted,
    ),
  )
}

/** The columns in an order that differs from the listed one by as few as possible, and looks as wanted on every side. */
function listedOrder(listed: readonly string[], wanted: readonly ColumnLayout[]): ColumnLayout[] {
  const sides = ([null, 'left', 'right'] as const).map((side) => wanted.filter(({ id, pinned }) => pinned === side && listed.includes(id)).map(({ id }) => id))
  const moves = sides.flatMap((side) =>
    placements(
      listed.filter((id) => side.includes(id)),
      side,
    ),
  )
  const order = listed.filter((id) => !moves.some((move) => move.id === id))
  for (const side of sides)
    side.forEach((id, at) => {
      if (order.includes(id)) return
      const before = side[at - 1]
      const behind = side.slice(at + 1).find((each) => order.includes(each)) ?? ''
      order.splice(before === undefined ? order.indexOf(behind) : order.indexOf(before) + 1, 0, id)
    })
  return order.flatMap((id) => wanted.find((column) => column.id === id) ?? [])
}

function asListed(model: ListModel): ColumnLayout[] {
  const sort = sortOf(model)
  return model.columns.map(({ id, field, width, hidden, pinned, kept = false, sized = false }) => ({
    id,
    width,
    hidden,
    pinned,
    kept,
    sized,
    sort: sort.find((key) => key.id === id || key.id === field)?.dir ?? null,
  }))
}

/** The columns in the order and state of the layout; columns the layout does not know stay as they are, at the end. */
export function arranged(columns: readonly ColumnModel[], layout: readonly ColumnLayout[]): ColumnModel[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const known = layout.flatMap((state) => {
    const column = byId.get(state.id)
    return column ? [{ ...column, ...state }] : []
  })
  const rest = columns.filter((column) => !layout.some(({ id }) => id === column.id))
  return [...known, ...rest]
}

/** Sort keys the list starts with: those of its columns, else those of the view. Keys name fields, as the server knows them. */
export function sortOf(model: ListModel): SortKey[] {
  const ofColumns = model.columns.flatMap(({ field, sort }) => (sort ? [{ id: field, dir: sort }] : []))
  if (ofColumns.length > 0) return ofColumns
  return model.sort.map(({ id, dir }) => ({ id: model.columns.find((column) => column.id === id)?.field ?? id, dir }))
}

/** Left-pinned columns first and right-pinned last, as the grid draws them; order within is kept. */
export function byPin<Column extends { pinned: 'left' | 'right' | null }>(columns: readonly Column[]): Column[] {
  const at = (pin: Column['pinned']) => columns.filter(({ pinned }) => pinned === pin)
  return [...at('left'), ...at(null), ...at('right')]
}

/** The columns at these places; those without one stay as they are, at the end. Who is moved is meant to be seen there. */
export function placed(layout: readonly ColumnLayout[], places: readonly Pick<ColumnLayout, 'id' | 'pinned'>[]): ColumnLayout[] {
  const orders = [layout, places].map((list) => list.map(({ id }) => id)) as [string[], string[]]
  const isMoved = new Set(placements(...orders).map(({ id }) => id))
  const known = places.flatMap(({ id, pinned }) =>
    layout.filter((column) => column.id === id).map((column) => ({ ...column, pinned, kept: column.kept || isMoved.has(id) })),
  )
  return byPin([...known, ...layout.filter(({ id }) => !places.some((place) => place.id === id))])
}

/** The column with another width, from now on a chosen one. */
export function resized(layout: readonly ColumnLayout[], id: string, width: number): ColumnLayout[] {
  return layout.map((column) => (column.id === id ? { ...column, width, sized: true } : column))
}

/** Moves the item at `from` so that it stands at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(items.length - 1, to))
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, target), item, ...rest.slice(target)]
}
