import type { Entity, EntityFile } from '../schema/records/entity.ts'
import { presentationsIn } from '../schema/records/objects.ts'
import type { ComposedEntity, FieldDefaults } from './composition.ts'

/** Entities as views need them, by id; those with a base have its defaults before their own. */
export function composedEntities(files: readonly EntityFile[], entities: ReadonlyMap<string, Entity>): ReadonlyMap<string, ComposedEntity> {
  const own = new Map(files.map((file) => [file.id, presentationsIn(file.properties)]))
  return new Map(
    [...entities].map(([id, entity]) => {
      const base = entity['x-base']?.entity
      const defaults: FieldDefaults = { ...(base === undefined ? {} : own.get(base)), ...own.get(id) }
      return [id, { key: entity['x-key'], defaults, children: childrenOf(entity) }]
    }),
  )
}

function childrenOf({ properties }: Entity): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).flatMap(([name, property]) => (property.type === 'array' ? [[name, property['x-child'].entity]] : [])))
}
