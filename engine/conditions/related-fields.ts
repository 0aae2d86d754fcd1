import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { referredEntity } from './asked-field.ts'
import { fieldKind } from './operators.ts'

/** A record that the records of a list refer to, and what may be asked of it: the words that comparing needs, and no more. */
export interface RelatedRecord {
  /** Field that leads to it. */
  reference: string
  title: string
  fields: { name: string; property: Exclude<EntityProperty, { type: 'array' }> }[]
}

/** What conditions may name of referred records, of those entities that the caller may read. */
export function relatedRecords(entity: Entity, entities: ReadonlyMap<string, Entity>, mayRead: (entity: string) => boolean): RelatedRecord[] {
  return Object.entries(entity.properties).flatMap(([reference, { title }]): RelatedRecord[] => {
    const target = referredEntity(entity, entities, reference)
    if (!target || !mayRead(target.id)) return []
    const fields = Object.entries(target.properties).flatMap(([name, property]) =>
      name === target['x-key'] || property.type === 'array' || fieldKind(property) === null ? [] : [{ name, property: comparedWords(property) }],
    )
    return fields.length === 0 ? [] : [{ reference, title, fields }]
  })
}

type Plain = RelatedRecord['fields'][number]['property']

function comparedWords(property: Plain): Plain {
  const dict = property['x-dict'] === undefined ? {} : { 'x-dict': property['x-dict'] }
  if (property.type === 'integer') return { type: 'integer', title: property.title, ...dict }
  const { type, title, format, enum: items } = property
  return {
    type,
    title,
    ...(format === undefined ? {} : { format }),
    ...(items === undefined ? {} : { enum: items }),
    ...dict,
    ...(property['x-multiple'] ? { 'x-multiple': true } : {}),
    ...(property['x-scale'] === undefined ? {} : { 'x-scale': property['x-scale'] }),
    ...(property['x-ref'] ? { 'x-ref': property['x-ref'] } : {}),
    ...(property['x-directory'] ? { 'x-directory': property['x-directory'] } : {}),
  }
}
