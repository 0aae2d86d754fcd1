import type { Entity } from './entity.ts'

/** The fields that say where records are, of the entity itself or of the one that its field `through` names. */
export interface PlaceFields {
  entity: Entity
  lat: string
  lon: string
  through?: string
}

/** Where records of an entity are on the ground (`x-place`); null where nothing says it, or a caller may not read it. */
export function placeOf(entities: ReadonlyMap<string, Entity>, entity: Entity): PlaceFields | null {
  const words = entity['x-place']
  if (!words) return null
  if ('lat' in words) return isDecimal(entity, words.lat) && isDecimal(entity, words.lon) ? { entity, lat: words.lat, lon: words.lon } : null
  const property = entity.properties[words.through]
  const target = property?.type === 'string' && property['x-ref'] ? entities.get(property['x-ref'].entity) : undefined
  // one step: a place that is looked for through several records would be one nobody can index
  const found = target && target['x-place'] && 'lat' in target['x-place'] ? placeOf(entities, target) : null
  return found && { ...found, through: words.through }
}

function isDecimal({ properties }: Entity, field: string): boolean {
  const property = properties[field]
  return property?.type === 'string' && property.format === 'decimal'
}
