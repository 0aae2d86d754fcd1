import { problem, ProblemError, type Problem } from '../../problem.ts'
import type { Entity } from './entity.ts'
import type { EntityProperty } from './property.ts'

type Entities = ReadonlyMap<string, Entity>

/**
 * Entities that complete records of another (`x-base`) get its fields before their own, and what it says of its records: scope, required fields,
 * rules, deletion (docs/adr/0015). Throws ProblemError when a base is missing or has one itself, or a field stands in both; `fileOf` names the file.
 */
export function withBases(entities: Entities, fileOf = (id: string): string => `entities/${id}.json`): ReadonlyMap<string, Entity> {
  const problems = [...entities.values()].flatMap((entity) => baseProblems(entities, entity).map((found) => ({ ...found, file: fileOf(entity.id) })))
  if (problems.length > 0) throw new ProblemError(problems)
  return new Map([...entities].map(([id, entity]) => [id, completed(entities, entity)]))
}

/** Id under which records of an entity are known to the audit trail, their files and those who refer to them: that of its base if it has one. */
export function homeOf(entity: Pick<Entity, 'id' | 'x-base'>): string {
  return entity['x-base']?.entity ?? entity.id
}

/** The entity that completes a record, by the values it has; the entity itself when none does. */
export function kindOf(entities: Entities, entity: Entity, record: Readonly<Record<string, unknown>>): Entity {
  for (const kind of entities.values()) {
    const base = kind['x-base']
    if (base?.entity === entity.id && Object.entries(base.when).every(([field, values]) => values.includes(String(record[field])))) return kind
  }
  return entity
}

/** What makes a record none of this kind: a field of `x-base.when` with another value. */
export function kindProblems(entity: Entity, record: Readonly<Record<string, unknown>>): Problem[] {
  return Object.entries(entity['x-base']?.when ?? {}).flatMap(([field, values]) =>
    values.includes(String(record[field] ?? ''))
      ? []
      : [problem('record.other-kind', `/${field}`, { title: entity.properties[field]?.title ?? field, kind: entity.title })],
  )
}

function baseProblems(entities: Entities, entity: Entity): Problem[] {
  const words = entity['x-base']
  if (!words) return []
  const base = entities.get(words.entity)
  if (!base || base['x-base'])
    return [problem('schema.unknown-reference', '/x-base/entity', { got: words.entity, expected: '自成一体的业务对象', suggestion: '请改名' })]
  const twice = Object.keys(entity.properties).filter((name) => Object.hasOwn(base.properties, name))
  return twice.map((got) => problem('schema.duplicate-id', `/properties/${got}`, { got }))
}

function completed(entities: Entities, entity: Entity): Entity {
  const words = entity['x-base']
  const base = words && entities.get(words.entity)
  if (!base) return entity
  return Object.freeze({
    ...entity,
    ...inherited(base),
    own: Object.keys(entity.properties),
    required: [...(base.required ?? []), ...(entity.required ?? [])],
    properties: { ...withKind(base.properties, words.when), ...entity.properties },
    ...(base.objects || entity.objects ? { objects: { ...base.objects, ...entity.objects } } : {}),
    rules: [...(base.rules ?? []), ...(entity.rules ?? [])],
  })
}

/** What a base says of its records and not of itself. */
function inherited(base: Entity): Partial<Entity> {
  const words = ['x-scope', 'x-deleted', 'x-counted', 'x-flow', 'x-log', 'x-place'] as const
  return Object.fromEntries(words.flatMap((word) => (base[word] === undefined ? [] : [[word, base[word]]])))
}

/** A new record of a kind begins as one: a field that the kind fixes has its value by default. */
function withKind(properties: Entity['properties'], when: Readonly<Record<string, readonly string[]>>): Record<string, EntityProperty> {
  const fixed = Object.entries(when).flatMap(([field, values]): [string, EntityProperty][] => {
    const [only, ...more] = values
    const property = properties[field]
    return property && only !== undefined && more.length === 0 ? [[field, { ...property, default: only }]] : []
  })
  return { ...properties, ...Object.fromEntries(fixed) }
}
