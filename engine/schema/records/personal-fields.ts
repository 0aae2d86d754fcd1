import type { PersonalKind } from '../../personal-data.ts'
import type { Entity } from './entity.ts'
import type { EntityProperty } from './property.ts'

type PersonalField = readonly [field: string, kind: PersonalKind]

const known = new WeakMap<Entity, readonly PersonalField[]>()

/** The kind of personal data that a field holds; `true`, as fields of a site said before kinds had names, is one that is covered whole. Null where it holds none. */
export function personalKind(property: EntityProperty | undefined): PersonalKind | null {
  const said = property?.['x-sensitive']
  return said === true ? 'secret' : said || null
}

/** The fields of an entity that hold personal data (`x-sensitive`), each with its kind; looked up once. */
export function personalFields(entity: Entity): readonly PersonalField[] {
  const found = known.get(entity)
  if (found) return found
  const made = Object.entries(entity.properties).flatMap(([field, property]): PersonalField[] => {
    const kind = personalKind(property)
    return kind ? [[field, kind]] : []
  })
  known.set(entity, made)
  return made
}

/** Those of them that are stored sealed: texts, which all are but numbers that a site has declared. */
export function sealedFieldsOf(entity: Entity): readonly PersonalField[] {
  return personalFields(entity).filter(([field]) => entity.properties[field]?.type === 'string')
}
