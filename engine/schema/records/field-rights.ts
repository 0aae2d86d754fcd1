import type { Entity } from './entity.ts'
import type { EntityProperty } from './property.ts'
import { hasOperator, type SessionInfo } from '../accounts/session.ts'

/** Operator codes that a field asks for. */
export function codesOf(property: EntityProperty): string[] {
  return [property['x-read'], property['x-write']].filter((code) => code !== undefined)
}

/**
 * An entity as somebody knows it: fields whose `x-read` they do not hold do not exist, those whose `x-write` they do not hold are
 * read-only. The entity itself when it keeps nothing from them.
 */
export function visibleTo(session: Pick<SessionInfo, 'operators'> | null, entity: Entity): Entity {
  const lacks = (code: string | undefined): boolean => code !== undefined && !(session && hasOperator(session, code))
  const fields = Object.entries(entity.properties)
  if (!fields.some(([, property]) => codesOf(property).some(lacks))) return entity
  const seen = fields.filter(([, property]) => !lacks(property['x-read']))
  const properties = Object.fromEntries(seen.map(([field, property]) => [field, lacks(property['x-write']) ? { ...property, readOnly: true } : property]))
  return { ...entity, properties, ...(entity.own ? { own: entity.own.filter((field) => Object.hasOwn(properties, field)) } : {}) }
}

/** True for a field that somebody may see and not change (`x-write`), as `visibleTo` tells it. */
export function isReserved(property: EntityProperty): boolean {
  return property.readOnly === true && property['x-write'] !== undefined
}
