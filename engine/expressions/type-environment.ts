import type { Dictionary } from '../schema/records/dictionary.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import type { SessionUser } from '../schema/accounts/session.ts'
import type { Root } from './scope.ts'

/** Codes of a dictionary with their labels. */
export interface Codes {
  id: string
  labels(): ReadonlyMap<string, string>
}

/** Type of a field in an expression. */
export type FieldType =
  | 'string'
  | 'int'
  | 'decimal'
  | 'choices'
  | 'date'
  | 'date-time'
  /** A code of a dictionary, stored as the type `as`. */
  | { codes: Codes; as: 'string' | 'int' | 'choices' }
  | { list: KnownFields }
  | { object: KnownFields }
export type KnownFields = { readonly [name: string]: FieldType }

/** Names an expression may use at one place. `any`: not known in advance; `text`: any name, always text. */
export type Known = { readonly [Name in Root]?: KnownFields | 'any' | 'text' }

/** What an entity names: entities of child lists, and dictionaries. Whatever is not found is not checked. */
export interface Names {
  child?(id: string): Entity | undefined
  dictionary?(id: string): Dictionary | undefined
}

/** Fields of an entity as expressions see them: labels of codes and the version included, child lists with their own fields. */
export function fieldsOf(entity: Entity, names: Names = {}): KnownFields {
  const fields = fieldsByPath(entity, names)
  return entity.objects ? gathered(fields) : fields
}

/** As `fieldsOf`, those inside objects by their paths. */
export function fieldsByPath(entity: Entity, names: Names = {}): KnownFields {
  const fields: Record<string, FieldType> = { version: 'int' }
  for (const [name, property] of Object.entries(entity.properties)) {
    fields[name] = typeOf(property, names)
    if (hasLabel(property)) fields[`${name}_label`] = 'string'
  }
  return fields
}

/** Fields inside objects below the objects' names, as expressions read them: `form.rescue.unit`. */
function gathered(fields: KnownFields): KnownFields {
  const made: Record<string, FieldType> = {}
  const inner = new Map<string, Record<string, FieldType>>()
  for (const [path, type] of Object.entries(fields)) {
    const [name = '', ...rest] = path.split('.')
    if (rest.length === 0) made[name] = type
    else inner.set(name, { ...inner.get(name), [rest.join('.')]: type })
  }
  for (const [name, nested] of inner) made[name] = { object: gathered(nested) }
  return made
}

/** Codes, references, offices and people come with their names. */
function hasLabel(property: EntityProperty): boolean {
  if (property.type === 'array') return false
  return property['x-dict'] !== undefined || (property.type === 'string' && (property['x-ref'] !== undefined || property['x-directory'] !== undefined))
}

function typeOf(property: EntityProperty, names: Names): FieldType {
  if (property.type === 'array') {
    const child = names.child?.(property['x-child'].entity)
    return { list: child ? fieldsOf(child, names) : {} }
  }
  const plain = property.type === 'integer' ? 'int' : property['x-multiple'] ? 'choices' : null
  const dictionary = property['x-dict'] === undefined ? undefined : names.dictionary?.(property['x-dict'])
  if (dictionary) return { codes: codesOf(dictionary), as: plain ?? 'string' }
  if (plain) return plain
  const { format } = property as { format?: string }
  return format === 'decimal' || format === 'date' || format === 'date-time' ? format : 'string'
}

const known = new WeakMap<Dictionary, Codes>()

/** The codes are read when first asked for, once a dictionary: some have thousands. */
function codesOf(dictionary: Dictionary): Codes {
  const cached = known.get(dictionary)
  if (cached) return cached
  let labels: ReadonlyMap<string, string> | undefined
  const made = { id: dictionary.id, labels: () => (labels ??= new Map(dictionary.items.map(({ value, label }) => [value, label]))) }
  known.set(dictionary, made)
  return made
}

const userWords: { [Name in keyof SessionUser]: 'string' } = {
  id: 'string',
  name: 'string',
  loginName: 'string',
  avatar: 'string',
  userSsoInfo: 'string',
  userDepartId: 'string',
  userOrgId: 'string',
  userUnitId: 'string',
  userDeptUniCode: 'string',
  userUnitAreacode: 'string',
  industryType: 'string',
  roleNames: 'string',
  orgName: 'string',
  departName: 'string',
  home: 'string',
}

/** The session's user, known everywhere. */
export const userFields: KnownFields = userWords
