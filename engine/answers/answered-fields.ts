import { placeholderKind } from '../domain/placeholders.ts'
import type { Entity } from '../schema/records/entity.ts'
import { fieldsIn } from '../schema/records/objects.ts'

const LABEL = '_label'

/**
 * Fields of the records that a list answers where these names are read: those of the entity, whole objects by their fields, codes for their labels,
 * what tells of which records a text's placeholders are, and always the key and what people call a record. Child lists are no part of a row. Names of other things, and of fields that the caller may not
 * read, are none: the entity is the one the caller knows.
 */
export function answeredFields(entity: Entity, names: Iterable<string>): Set<string> {
  const read = [...names].flatMap((name) => fieldsNamed(entity, name))
  const wanted = new Set([entity['x-key'], entity['x-label'], ...read, ...read.flatMap((name) => placeholderKind(entity.properties[name]) ?? [])])
  return new Set(Object.entries(entity.properties).flatMap(([field, { type }]) => (type !== 'array' && wanted.has(field) ? [field] : [])))
}

function fieldsNamed({ properties, objects = {} }: Entity, name: string): string[] {
  if (Object.hasOwn(properties, name)) return [name]
  if (Object.hasOwn(objects, name)) return fieldsIn({ properties }, name)
  return name.endsWith(LABEL) ? [name.slice(0, -LABEL.length)] : []
}
