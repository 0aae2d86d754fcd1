import type { Entity, EntityProperty } from '../schema/entity.ts'
import type { SessionUser } from '../schema/session.ts'
import type { Root } from './scope.ts'

/** Type of a field in an expression. */
export type FieldType = 'string' | 'int' | 'decimal' | 'choices' | { list: KnownFields }
export type KnownFields = { readonly [name: string]: FieldType }

/** Names an expression may use at one place. `any`: not known in advance; `text`: any name, always text. */
export type Known = { readonly [Name in Root]?: KnownFields | 'any' | 'text' }

/** Fields of an entity as expressions see them: labels of codes and the version included, child lists with their own fields. */
export function fieldsOf(entity: Entity, children: (id: string) => Entity | undefined = () => undefined): KnownFields {
  const fields: Record<string, FieldType> = { version: 'int' }
  for (const [name, property] of Object.entries(entity.properties)) {
    fields[name] = typeOf(property, children)
    if (property.type !== 'array' && (property['x-dict'] !== undefined || (property.type === 'string' && property['x-ref'] !== undefined)))
      fields[`${name}_label`] = 'string'
  }
  return fields
}

function typeOf(property: EntityProperty, children: (id: string) => Entity | undefined): FieldType {
  if (property.type === 'integer') return 'int'
  if (property.type === 'array') {
    const child = children(property['x-child'].entity)
    return { list: child ? fieldsOf(child) : {} }
  }
  if (property['x-multiple']) return 'choices'
  return property.format === 'decimal' ? 'decimal' : 'string'
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
