import type { Entity, systemColumns } from '../../../engine/schema/records/entity.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { fieldChecks, fieldColumns, isStored } from './entity-columns.ts'
import { formerIndexesOf, indexesOf } from './entity-indexes.ts'
import { isList, searchableFields } from './searched-fields.ts'
import type { ColumnSpec, TableSpec } from './table.ts'

/** Columns that every entity's table has beside its fields. */
const systemColumnSpecs: (ColumnSpec & { name: (typeof systemColumns)[number] })[] = [
  { name: 'version', type: 'integer', notNull: true, default: '1' },
  { name: 'created_by', type: 'text', notNull: true, default: "''" },
  { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
  { name: 'updated_by', type: 'text', notNull: true, default: "''" },
  { name: 'updated_at', type: 'timestamptz', notNull: true, default: 'now()' },
]

/** Place of a row in its owner's list. */
const place: (typeof systemColumnSpecs)[number] = { name: 'row_no', type: 'integer', notNull: true, default: '0' }

/** The tables of all entities that have one, with the indexes their list views need. */
export function entityTables(schemas: Schemas): TableSpec[] {
  const entities = [...schemas.entities.values()]
  const owned = new Set(
    entities.flatMap((entity) => Object.values(entity.properties)).flatMap((property) => (property.type === 'array' ? [property['x-child'].entity] : [])),
  )
  const lists = [...schemas.views.values()].filter(isList)
  const searched = searchableFields(schemas)
  return entities
    .filter((entity) => entity['x-store'] !== false && !entity['x-over'])
    .map((entity) => entityTable(entity, lists, searched.get(entity.id) ?? nothing, owned.has(entity.id)))
}

/** Where the own fields of an entity are written: the table of its name, or beside that of its base. */
export function ownTable(entity: Entity): string {
  return entity['x-base'] ? `${entity.id}_own` : entity.id
}

const nothing: ReadonlySet<string> = new Set()

function entityTable(entity: Entity, lists: ListView[], searched: ReadonlySet<string>, isOwned: boolean): TableSpec {
  const key = entity['x-key']
  const isOwn = (name: string): boolean => !entity.own || name === key || entity.own.includes(name)
  const fields = Object.entries(entity.properties).filter(([name, property]) => isStored(property) && isOwn(name))
  const partition = entity['x-partition']
  return {
    name: ownTable(entity),
    ...(entity['x-renamed-from'] ? { renamedFrom: entity['x-renamed-from'] } : {}),
    columns: [...fields.flatMap(([name, property]) => fieldColumns(name, property, name === key)), ...(isOwned ? [place] : []), ...systemColumnSpecs],
    primaryKey: [key, ...(partition ? [partition.by] : [])],
    ...(partition ? { partition: { ...partition, orElse: 'created_at' } } : {}),
    indexes: indexesOf(entity, fields, lists, searched),
    formerIndexes: formerIndexesOf(entity, fields),
    checks: fields.flatMap(([name, property]) => fieldChecks(entity.id, name, property)),
  }
}
