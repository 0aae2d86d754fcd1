import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'

/** Names come from schemas only, never from a client; they are quoted all the same. */
export type Expression = RawBuilder<unknown>
export type Condition = RawBuilder<SqlBool>

/** A column of an aliased table. */
export function column(alias: string, name: string): Expression {
  return sql`${sql.id(alias)}.${sql.id(name)}`
}

/** A place's column in floating degrees, as indexes of places hold it. */
export function asDegrees(expression: Expression): Expression {
  return sql`${expression}::float8`
}

/** What a field reads as: its column, or the expression it is computed by. `today` is `YYYY-MM-DD`. */
export function fieldExpression(entity: Entity, alias: string, field: string, today: string): Expression {
  const property = entity.properties[field]
  const overdue = property?.type === 'integer' ? property['x-overdue'] : undefined
  if (!overdue) return column(alias, field)
  const conditions: Condition[] = [sql`${column(alias, overdue.date)} < ${today}::date`]
  for (const [name, values] of Object.entries(overdue.when ?? {})) conditions.push(anyOf(column(alias, name), values))
  return sql`(case when ${all(conditions)} then 1 else 0 end)`
}

/** `column = any(values)`: one parameter however long the list. */
export function anyOf(expression: Expression, values: readonly string[]): Condition {
  return sql<SqlBool>`${expression} = any(${[...values]}::text[])`
}

export function all(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

export function any(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
