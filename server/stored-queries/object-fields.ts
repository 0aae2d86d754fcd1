import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { entityNamed } from '../records/records-in-scope.ts'

/** A field that may be named in arrangements stored as data. */
export interface ObjectField {
  field: string
  title: string
  /** FIELD_TYPE. */
  type: string
  dictionary: string
  group: string
}

/** The data object of an id, when the dictionary of such objects has it; arrangements name no other entity. */
export function dataObject(schemas: OperationContext['schemas'], dictionary: string, id: string): Entity {
  const offered = schemas.dictionaries.get(dictionary)?.items.some((item) => item.value === id && !item.disabled)
  if (!offered) throw badParameter('entity', '可选的数据对象')
  return entityNamed(schemas, id)
}

/** Fields of an object that arrangements may name: those the caller knows, without child lists, files and what is sensitive. */
export function objectFields(entity: Entity): ObjectField[] {
  return Object.entries(entity.properties).flatMap(([field, property]): ObjectField[] => {
    if (property.type === 'array' || property['x-sensitive'] || property['x-read'] !== undefined) return []
    if (property.type === 'string' && property['x-attachment'] !== undefined) return []
    const dictionary = property['x-dict'] ?? ''
    return [{ field, title: property.title, type: typeOf(property), dictionary, group: property['x-group'] ?? '' }]
  })
}

/** The field of a name; refuses under `path` what the object does not have or nobody may name. */
export function fieldNamed(entity: Entity, name: string, path: string): ObjectField {
  const found = objectFields(entity).find((each) => each.field === name)
  if (!found) throw new ProblemError(problem('field.not-in-dictionary', path, { title: `${entity.title}的字段` }))
  return found
}

function typeOf(property: EntityProperty): string {
  if (property.type === 'integer') return property['x-dict'] ? 'dict' : 'integer'
  if (property.type !== 'string') return 'text'
  if (property['x-dict']) return 'dict'
  if (property['x-ref'] || property['x-directory']) return 'ref'
  const types: Record<string, string> = { date: 'date', 'date-time': 'datetime', decimal: 'decimal', text: 'text' }
  return types[property.format ?? ''] ?? 'string'
}
