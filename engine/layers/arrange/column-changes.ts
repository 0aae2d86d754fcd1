import type { JsonObject } from '../../schema/format/json.ts'
import type { Change } from '../../schema/screens/layer.ts'
import { placements } from '../nodes/placement.ts'

/** A column as a person has arranged it; the list is in display order. */
export interface ArrangedColumn {
  id: string
  width: number
  hidden: boolean
  pinned: 'left' | 'right' | null
  sort: 'asc' | 'desc' | null
  /** Shown whatever the room, since somebody has asked for it or placed it. */
  kept: boolean
  /** Its width is somebody's choice. */
  sized: boolean
}

/**
 * The fewest changes that turn the base arrangement into the wanted one: only columns off the longest common order are placed,
 * only properties that differ are set. Columns on one side only are left alone, so the product's new ones keep their own place. What is shown,
 * hidden or placed speaks for its column alone: the others go on to be folded where there is no room (`fitted`).
 */
export function columnChanges(base: readonly ArrangedColumn[], wanted: readonly ArrangedColumn[]): Change[] {
  const known = new Map(base.map((column) => [column.id, column]))
  const present = wanted.filter((column) => known.has(column.id))
  const sorts = present.some((column) => known.get(column.id)?.sort !== column.sort)
  const places = placements(base.map(idOf), present.map(idOf))
  const placed = new Set(places.map(idOf))
  return [
    ...places.map((placement): Change => ({ op: 'place', at: 'columns', ...placement, fitted: true })),
    ...present.flatMap((column) => propertyChanges(known.get(column.id) ?? column, column, { sorts, placed: placed.has(column.id) })),
  ]
}

function idOf({ id }: { id: string }): string {
  return id
}

function propertyChanges(base: ArrangedColumn, wanted: ArrangedColumn, { sorts, placed }: { sorts: boolean; placed: boolean }): Change[] {
  const props: JsonObject = {}
  if (wanted.width !== base.width || (wanted.sized && !base.sized)) props['width'] = wanted.width
  if (wanted.pinned !== base.pinned) props['pinned'] = wanted.pinned ?? 'none'
  if (sorts && (wanted.sort || base.sort)) props['sort'] = wanted.sort ?? 'none'
  const changes: Change[] = Object.keys(props).length > 0 ? [{ op: 'set', at: 'columns', id: wanted.id, props }] : []
  const isKeptNow = wanted.kept && !base.kept && !wanted.hidden && !placed && props['pinned'] === undefined
  if (wanted.hidden !== base.hidden || isKeptNow) changes.push({ op: wanted.hidden ? 'hide' : 'show', at: 'columns', id: wanted.id, fitted: true })
  return changes
}
