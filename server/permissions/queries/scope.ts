import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { DataScope } from '../../calls/session.ts'
import { all, any, anyOf, column, type Condition } from '../../store/queries/column.ts'
import { literal } from '../../store/queries/like.ts'

/** A number of fewer letters could be guessed. */
const SHORTEST = 6

type ScopeWords = NonNullable<Entity['x-scope']>

/**
 * Whose rows of an entity a caller sees, as a condition on the aliased table; part of every query, so that a foreign
 * record is simply not there. Rows of a child list follow their owner; an entity that says `through` follows the record
 * it names; what names no field for the caller's kind of scope is shared.
 */
export function scopeCondition(schemas: Schemas, entity: Entity, scope: DataScope, alias: string): Condition {
  const words = entity['x-scope']
  if (words?.personal) return sql<SqlBool>`${column(alias, words.personal)} = ${scope.userId}`
  if (scope.kind === '1') return sql<SqlBool>`true`
  if (words?.through) return throughCondition(schemas, entity, words.through, scope, alias)
  if (words) return ownCondition(words, scope, alias)
  return ownerCondition(schemas, entity, scope, alias)
}

/** As `scopeCondition`, and for people of an enterprise the records of others that they name by one of their numbers in full. */
export function namedOrOwn(schemas: Schemas, entity: Entity, scope: DataScope, numbers: readonly unknown[], alias: string): Condition {
  const own = scopeCondition(schemas, entity, scope, alias)
  const named = scope.unitIds.length > 0 ? (entity['x-scope']?.named ?? []) : []
  const full = [...new Set(numbers.filter((each): each is string => typeof each === 'string' && each.trim().length >= SHORTEST).map((each) => each.trim()))]
  return full.length === 0 ? own : any([own, ...named.map((field) => anyOf(column(alias, field), full))])
}

/** True when the caller sees every row, so that nothing need be checked after a save. */
export function seesAll(scope: DataScope): boolean {
  return scope.kind === '1'
}

function ownCondition(words: ScopeWords, scope: DataScope, alias: string): Condition {
  if (words.unit && scope.unitIds.length > 0) return any(words.unit.map((field) => anyOf(column(alias, field), scope.unitIds)))
  const [field, values] = fieldAndValues(words, scope)
  if (!field) return sql<SqlBool>`true`
  if (scope.kind === '6' && field === words.area) {
    return scope.areaPrefix === '' ? sql<SqlBool>`false` : sql<SqlBool>`${column(alias, field)} like ${`${literal(scope.areaPrefix)}%`}`
  }
  return anyOf(
    column(alias, field),
    values.filter((value) => value !== ''),
  )
}

/** The field that decides, and what it may hold. A scope that the entity has no field for falls back to the next wider one. */
function fieldAndValues(words: ScopeWords, scope: DataScope): [string | undefined, string[]] {
  const { org, department, area, owner } = words
  if (scope.kind === '6' && area) return [area, []]
  if (scope.kind === '5' && owner) return [owner, [scope.userId]]
  if ((scope.kind === '5' || scope.kind === '4') && department) return [department, [scope.departmentId]]
  return [org, scope.orgIds]
}

function throughCondition(schemas: Schemas, entity: Entity, field: string, scope: DataScope, alias: string): Condition {
  const property = entity.properties[field]
  const target = property?.type === 'string' && property['x-ref'] ? schemas.entities.get(property['x-ref'].entity) : undefined
  if (!target) return sql<SqlBool>`false`
  return existsIn(schemas, target, column(alias, field), scope, alias)
}

function ownerCondition(schemas: Schemas, entity: Entity, scope: DataScope, alias: string): Condition {
  for (const owner of schemas.entities.values()) {
    for (const property of Object.values(owner.properties)) {
      if (property.type === 'array' && property['x-child'].entity === entity.id && owner.id !== entity.id) {
        return existsIn(schemas, owner, column(alias, property['x-child'].key), scope, alias)
      }
    }
  }
  return sql<SqlBool>`true`
}

function existsIn(schemas: Schemas, target: Entity, reference: ReturnType<typeof column>, scope: DataScope, alias: string): Condition {
  const inner = `${alias}_s`
  const conditions = [sql<SqlBool>`${column(inner, target['x-key'])} = ${reference}`, scopeCondition(schemas, target, scope, inner)]
  return sql<SqlBool>`exists (select 1 from ${sql.table(target.id)} as ${sql.id(inner)} where ${all(conditions)})`
}
