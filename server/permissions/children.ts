import type { Entity } from '../../engine/schema/entity.ts'
import type { Schemas } from '../schemas.ts'

/** Entities of an entity's child lists, by entity id. */
export function childrenOf(schemas: Schemas, entity: Entity): Record<string, Entity> {
  const children: Record<string, Entity> = {}
  for (const property of Object.values(entity.properties)) {
    if (property.type !== 'array') continue
    const child = schemas.entities.get(property['x-child'].entity)
    if (child) children[child.id] = child
  }
  return children
}
