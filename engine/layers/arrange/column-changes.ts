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
}

/**
 * The fewest changes that turn the base arrangement into the wanted one: only columns off the longest common order are placed,
 * only properties that differ are set. Columns on one side only are left alone, so the product's new ones keep their own place.
 */
export function columnChanges(base: readonly ArrangedColumn[], wanted: readonly ArrangedColumn[]): Change[] {
  const known = new Map(base.map((column) => [column.id, column]))
  const present = wanted.filter((column) => known.has(column.id))
  const sorts = present.some((column) => known.get(column.id)?.sort !== column.sort)
  return [
    ...placements(base.map(idOf), present.map(idOf)).map((placement): Change => ({ op: 'place', at: 'columns', ...placement })),
    ...present.flatMap((column) => propertyChanges(known.get(column.id) ?? column, column, sorts)),
  ]
}

function idOf({ id }: ArrangedColumn): string {
  return id
}

function propertyChanges(base: ArrangedColumn, wanted: ArrangedColumn, sorts: boolean): Change[] {
  const props: JsonObject = {}
  if (wanted.width !== base.width) props['width'] = wanted.width
  if (wanted.pinned !== base.pinned) props['pinned'] = wanted.pinned ?? 'none'
  if (sorts && (wanted.sort || base.sort)) props['sort'] = wanted.sort ?? 'none'
  const changes: Change[] = Object.keys(props).length > 0 ? [{ op: 'set', at: 'columns', id: wanted.id, props }] : []
  if (wanted.hidden !== base.hidden) changes.push({ op: wanted.hidden ? 'hide' : 'show', at: 'columns', id: wanted.id })
  return changes
}
