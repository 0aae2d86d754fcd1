import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { fingerprintColumn, isFound } from '../personal-data/stored-row.ts'
import { isStored } from './entity-columns.ts'
import { ownTable } from './entity-table.ts'

/** A view of the store, created again whenever the schemas change. */
export interface ViewSpec {
  name: string
  sql: string
}

/** The views through which entities over platform tables (`x-over`) and those that complete others (`x-base`) are read like any other. */
export function entityViews(schemas: Schemas): ViewSpec[] {
  return [...schemas.entities.values()].flatMap((entity): ViewSpec[] => {
    if (entity['x-over']) return [{ name: entity.id, sql: viewSql(entity, entity['x-over']) }]
    return entity['x-base'] ? [{ name: entity.id, sql: wholeSql(entity, entity['x-base']) }] : []
  })
}

/** The base's record, which may have no row of own fields yet, and that row. */
function wholeSql(entity: Entity, { entity: base, when }: NonNullable<Entity['x-base']>): string {
  const key = `"${entity['x-key']}"`
  const own = (entity.own ?? []).flatMap((name) => {
    const property = entity.properties[name]
    if (!property || !isStored(property)) return []
    return [name, ...(property['x-sensitive'] ? [fingerprintColumn(name)] : [])].map((each) => `o."${each}"`)
  })
  const kind = Object.entries(when).map(([field, values]) => `b."${field}" in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`)
  return `create view "${entity.id}" as select b.*, ${own.join(', ')} from "${base}" as b left join "${ownTable(entity)}" as o on o.${key} = b.${key} where ${kind.join(' and ')}`
}

/** `loginName` → `login_name`: the column a field over a platform table reads. */
export function columnBehind(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function viewSql(entity: Entity, table: string): string {
  const fields = Object.entries(entity.properties).filter(([, property]) => isStored(property))
  const columns = fields.map(([field, property]) => {
    const isText = property.type === 'string' && !['date-time', 'date', 'decimal'].includes(property.format ?? '')
    const read = `t."${columnBehind(field)}"${isText ? '::text collate "C"' : ''} as "${field}"`
    return isFound(entity, property) ? `${read}, t."${fingerprintColumn(columnBehind(field))}" as "${fingerprintColumn(field)}"` : read
  })
  return `create view "${entity.id}" as select ${columns.join(', ')}, 0 as version from "${table}" as t`
}
