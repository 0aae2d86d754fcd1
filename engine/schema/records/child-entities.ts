import type { Entity } from './entity.ts'

/** Entities of an entity's child lists, by entity id. */
export function childrenOf({ entities }: { entities: ReadonlyMap<string, Entity> }, entity: Entity): Record<string, Entity> {
  const children: Record<string, Entity> = {}
  for (const property of Object.values(entity.properties)) {
    if (property.type !== 'array') continue
    const child = entities.get(property['x-child'].entity)
    if (child) children[child.id] = child
  }
  return children
}
