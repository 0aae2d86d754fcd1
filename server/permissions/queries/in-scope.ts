import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { DataScope } from '../../calls/session.ts'
import { all, anyOf, column } from '../../store/queries/column.ts'
import { scopeCondition } from './scope.ts'

/** Which of these keys belong to records that the caller may see; the others are not distinguished from missing ones. */
export async function keysInScope(db: Database, schemas: Schemas, entity: Entity, scope: DataScope, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const key = column('t', entity['x-key'])
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(entity.id)} as ${sql.id('t')}
    where ${all([anyOf(key, keys), scopeCondition(schemas, entity, scope, 't')])}`.execute(db)
  return new Set(rows.map((row) => row.key))
}

/** The records that records of these keys belong to, named by a field of theirs. */
export async function ownersOf(db: Database, entity: Entity, field: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const key = column('t', entity['x-key'])
  const { rows } = await sql<{ key: string; owner: string }>`
    select ${key} as key, ${column('t', field)} as owner from ${sql.table(entity.id)} as ${sql.id('t')} where ${anyOf(key, keys)}`.execute(db)
  return new Map(rows.map((row) => [row.key, row.owner]))
}
