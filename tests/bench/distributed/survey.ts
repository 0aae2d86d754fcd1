import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { entityTables, ownTable } from '../../../server/store/tables/entity-table.ts'
import { systemTables } from '../../../server/store/tables/system-tables.ts'
import type { TableSpec } from '../../../server/store/tables/table.ts'

/**
 * Where the rows of an entity would stand in a store that is distributed by area: by an area of their own, beside the record that they belong to (whose area
 * they would have to carry), on every node, or by an institute alone.
 */
export type Place = 'area' | 'beside' | 'everywhere' | 'institute'

export interface Survey {
  /** Tables of entities by their place. */
  places: Record<Place, string[]>
  /** Tables of the platform. */
  platform: string[]
  /** Primary keys and other unique indexes of tables that would be distributed, and how many of them hold the area. */
  unique: { all: number; withArea: number }
  /** References from a distributed entity to another, which may be of another area. */
  references: { from: string; field: string; to: string }[]
  /** References from and to rows that are everywhere, or to those that are not distributed. */
  references2: { everywhere: number; institute: number }
  /** Calls that read or write an entity, by its place. */
  calls: Record<Place | 'none', number>
  /** Roles by whose rows they see: those of kind 6 name an area, the others do not. */
  roles: Record<string, number>
}

/** What the schema files say of a store that is distributed by area. */
export function survey(schemas: Schemas): Survey {
  const tables = entityTables(schemas)
  const stored = [...schemas.entities.values()].filter((entity) => entity['x-store'] !== false && !entity['x-over'])
  const place = new Map(stored.map((entity) => [entity.id, placeOf(schemas, entity)]))
  const places: Survey['places'] = { area: [], beside: [], everywhere: [], institute: [] }
  for (const entity of stored) places[placeOf(schemas, entity)].push(entity.id)
  const distributed = new Set([...places.area, ...places.beside])
  const named = stored.flatMap((entity) => (distributed.has(entity.id) ? referencesOf(entity) : []))
  const to = (kind: Place): number => named.filter((each) => place.get(each.to) === kind).length
  return {
    places,
    platform: systemTables.map(({ name }) => name),
    unique: uniqueOf(tables, stored.filter(({ id }) => distributed.has(id))), // prettier-ignore
    references: named.filter((each) => distributed.has(each.to)),
    references2: { everywhere: to('everywhere'), institute: to('institute') },
    calls: callsOf(schemas, place),
    roles: tally([...schemas.roles.values()].map(({ dataScope }) => dataScope)),
  }
}

/** Followed from a row of a list to its owner, and from a record to the one whose scope it has. */
function placeOf(schemas: Schemas, entity: Entity, seen: readonly string[] = []): Place {
  const words = entity['x-scope']
  if (seen.includes(entity.id)) return 'everywhere'
  if (words?.area) return 'area'
  const through = words?.through ? entity.properties[words.through] : undefined
  const next = through?.type === 'string' ? through['x-ref']?.entity : (entity['x-base']?.entity ?? ownerOf(schemas, entity))
  const followed = next === undefined ? undefined : schemas.entities.get(next)
  if (followed) {
    const there = placeOf(schemas, followed, [...seen, entity.id])
    return there === 'area' ? 'beside' : there
  }
  return words ? 'institute' : 'everywhere'
}

function ownerOf(schemas: Schemas, entity: Entity): string | undefined {
  const owner = [...schemas.entities.values()].find((each) =>
    Object.values(each.properties).some((property) => property.type === 'array' && property['x-child'].entity === entity.id),
  )
  return owner && owner.id !== entity.id ? owner.id : undefined
}

function referencesOf(entity: Entity): Survey['references'] {
  return Object.entries(entity.properties).flatMap(([field, property]) => {
    const to = property.type === 'string' ? property['x-ref']?.entity : undefined
    return to !== undefined && (!entity.own || entity.own.includes(field)) ? [{ from: entity.id, field, to }] : []
  })
}

function uniqueOf(tables: readonly TableSpec[], entities: readonly Entity[]): Survey['unique'] {
  const keys = entities.flatMap((entity) => {
    const table = tables.find(({ name }) => name === ownTable(entity))
    const unique = (table?.indexes ?? [])
      .filter((index) => index.unique)
      .map((index) => index.columns.map((column) => (typeof column === 'string' ? column : column.name)))
    const area = entity['x-scope']?.area
    return (table ? [table.primaryKey, ...unique] : []).map((columns) => area !== undefined && columns.includes(area))
  })
  return { all: keys.length, withArea: keys.filter(Boolean).length }
}

function callsOf(schemas: Schemas, place: ReadonlyMap<string, Place>): Survey['calls'] {
  const counts = { area: 0, beside: 0, everywhere: 0, institute: 0, none: 0 }
  for (const { entity } of schemas.calls.values()) counts[(entity === undefined ? undefined : place.get(entity)) ?? 'none'] += 1
  return counts
}

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
