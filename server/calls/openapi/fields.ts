import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { patternOf, requiredOf } from '../../../engine/schema/records/derive-record-schema.ts'
import type { FieldDescriptions } from '../call-contract.ts'

/** Name of the component that describes the records of an entity. */
export function recordRef(entity: string): JsonObject {
  return { $ref: `#/components/schemas/${entity}` }
}

/** Name of the component that describes what the lists of an entity are searched by. */
export function searchRef(entity: string): JsonObject {
  return { $ref: `#/components/schemas/${entity}.search` }
}

/** A record: every field with title, type, length, unit and dictionary; fields inside objects by their paths. */
export function recordComponent(entity: Entity): JsonObject {
  const fields = Object.entries(entity.properties).map(([name, property]) => [name, fieldSchema(property)] as const)
  const version: JsonObject = { type: 'integer', title: '版本', description: '修改时须带上读到的版本' }
  return { type: 'object', title: entity.title, required: requiredOf(entity), properties: { ...Object.fromEntries(fields), version } }
}

/** The fields a list is searched by: each equal or, for texts, contained; dates and times also from `…Start` to `…End`. */
export function searchComponent(entity: Entity): JsonObject {
  const fields = Object.entries(entity.properties).filter(([, property]) => property.type !== 'array' && !property['x-sensitive'])
  return {
    type: 'object',
    title: `${entity.title}的查询条件`,
    description: '日期与时间字段另可用“字段名Start”“字段名End”限定范围',
    properties: Object.fromEntries(fields.map(([name, property]): [string, JsonObject] => [name, { type: 'string', title: property.title }])),
  }
}

/** Some fields of an entity, as a call takes them. */
export function someFields(entity: Entity, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.map((name): [string, JsonObject] => {
      const property = entity.properties[name]
      return [name, property ? fieldSchema(property) : { type: 'string' }]
    }),
  )
}

/** Parameters that are said in words alone: texts. */
export function wordsSchema(words: FieldDescriptions): JsonObject {
  return Object.fromEntries(Object.entries(words).map(([name, meaning]): [string, JsonObject] => [name, { type: 'string', description: meaning }]))
}

function fieldSchema(property: EntityProperty): JsonObject {
  const { title, description, readOnly } = property
  const keywords = {
    title,
    ...(description ? { description } : {}),
    ...(readOnly ? { readOnly } : {}),
    ...(property['x-unit'] ? { 'x-unit': property['x-unit'] } : {}),
  }
  if (property.type === 'array') return { ...keywords, type: 'array', items: recordRef(property['x-child'].entity) }
  const dictionary: JsonObject = property['x-dict'] ? { 'x-dict': property['x-dict'] } : {}
  if (property.type === 'integer') return { ...keywords, type: 'integer', ...dictionary }
  const { maxLength, format, enum: values } = property
  const pattern = patternOf(property)
  return {
    ...keywords,
    type: 'string',
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format ? { format } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(values ? { enum: values } : {}),
    ...dictionary,
  }
}
