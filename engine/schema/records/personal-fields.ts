import type { PersonalKind } from '../../personal-data.ts'
import type { Entity } from './entity.ts'

const known = new WeakMap<Entity, readonly (readonly [string, PersonalKind])[]>()

/** The fields of an entity that hold personal data (`x-sensitive`), each with its kind; looked up once. */
export function personalFields(entity: Entity): readonly (readonly [string, PersonalKind])[] {
  const found = known.get(entity)
  if (found) return found
  const made = Object.entries(entity.properties).flatMap(([field, property]): [string, PersonalKind][] => {
    const kind = property['x-sensitive']
    return kind ? [[field, kind]] : []
  })
  known.set(entity, made)
  return made
}
