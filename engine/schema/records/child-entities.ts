import type { Entity } from './entity.ts'
import type { EntityProperty } from './property.ts'

/** The entity of the rows of a child list; undefined for any other field, and where there is none of its name. */
export function childEntity(entities: ReadonlyMap<string, Entity>, property: EntityProperty | undefined): Entity | undefined {
  return property?.type === 'array' ? entities.get(property['x-child'].entity) : undefined
}

/** Entities of an entity's child lists, by entity id. */
export function childrenOf({ entities }: { entities: ReadonlyMap<string, Entity> }, entity: Entity): Record<string, Entity> {
  const children: Record<string, Entity> = {}
  for (const property of Object.values(entity.properties)) {
    const child = childEntity(entities, property)
    if (child) children[child.id] = child
  }
  return children
}
