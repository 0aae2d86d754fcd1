import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'

/** A field that a comparison names. */
export interface AskedField {
  /** As comparisons name it: `unit`, or `equ.code` of the record that the field `equ` leads to. */
  field: string
  property: Exclude<EntityProperty, { type: 'array' }>
  /** The field that leads to the record it is read of; null where it is the record's own. */
  reference: string | null
  /** Its name in the record it is read of. */
  name: string
  /** The entity of that record. */
  entity: Entity
}

/**
 * The field behind a name, of the record or of one that it refers to (one step, no further), as far as the entities at hand have it: what the
 * caller may not read is not in them. A name with a dot may be a field of an object as well, which comes first.
 */
export function askedField(entity: Entity, entities: ReadonlyMap<string, Entity>, field: string): AskedField | null {
  const own = plainField(entity, field)
  if (own) return { field, property: own, reference: null, name: field, entity }
  for (let dot = field.indexOf('.'); dot > 0; dot = field.indexOf('.', dot + 1)) {
    const [reference, name] = [field.slice(0, dot), field.slice(dot + 1)]
    const target = referredEntity(entity, entities, reference)
    const property = target && plainField(target, name)
    if (property) return { field, property, reference, name, entity: target }
  }
  return null
}

/** The entity of the records that a field leads to; undefined where it leads to none that are stored. */
export function referredEntity(entity: Entity, entities: ReadonlyMap<string, Entity>, field: string): Entity | undefined {
  const property = plainField(entity, field)
  const ref = property?.type === 'string' ? property['x-ref'] : undefined
  const target = ref && entities.get(ref.entity)
  return target && target['x-store'] !== false ? target : undefined
}

function plainField(entity: Entity, field: string): AskedField['property'] | null {
  const property = Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
  return property && property.type !== 'array' ? property : null
}
