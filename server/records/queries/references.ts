import { sql, type SqlBool } from 'kysely'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { ownTable } from '../../store/tables/entity-table.ts'
import { all, any, anyOf, column, type Condition } from '../../store/queries/column.ts'
import { notDeleted } from './deleted.ts'
import type { Author } from './record.ts'

/** Where records of an entity are named: the fields of another entity, and the record that owns its rows when they are a child list. */
export interface Reference {
  entity: Entity
  fields: string[]
  owner?: { entity: Entity; key: string }
  /** Rows marked as deleted count only where the record they name would be gone for good. */
  live: boolean
}

/** Everything that refers to an entity; its own child lists are part of it and left out. */
export function referencesTo(schemas: Schemas, target: Entity): Reference[] {
  const own = new Set(Object.values(target.properties).flatMap((property) => (property.type === 'array' ? [property['x-child'].entity] : [])))
  return [...schemas.entities.values()].flatMap((entity): Reference[] => {
    if (entity['x-store'] === false || own.has(entity.id)) return []
    const fields = Object.entries(entity.properties).flatMap(([field, property]) =>
      property.type === 'string' && property['x-ref']?.entity === homeOf(target) && (!entity.own || entity.own.includes(field)) ? [field] : [],
    )
    const owner = ownerOf(schemas, entity)
    return fields.length === 0 ? [] : [{ entity, fields, live: target['x-deleted'] !== undefined, ...(owner ? { owner } : {}) }]
  })
}

function ownerOf(schemas: Schemas, child: Entity): Reference['owner'] {
  const base = schemas.entities.get(child['x-base']?.entity ?? '')
  if (base) return { entity: base, key: child['x-key'] }
  for (const entity of schemas.entities.values()) {
    for (const property of Object.values(entity.properties)) {
      if (property.type === 'array' && property['x-child'].entity === child.id) return { entity, key: property['x-child'].key }
    }
  }
  return undefined
}

/** How many records (owners, for rows of a child list) name one of the keys; with `states` only those of a flow that stand in one of them. */
export async function countReferences(db: Database, reference: Reference, keys: readonly string[], states?: readonly string[]): Promise<number> {
  const { entity, owner } = reference
  const counted = owner ? column('r', owner.key) : column('r', entity['x-key'])
  const flow = (owner?.entity ?? entity)['x-flow']
  const open = states && flow ? inStates(reference, flow.state, states) : sql<SqlBool>`true`
  const live = reference.live ? notDeleted(entity, 'r') : sql<SqlBool>`true`
  const { rows } = await sql<{ n: number }>`
    select count(distinct ${counted})::int as n from ${sql.table(entity.id)} as r where ${all([names(reference, keys), open, live])}`.execute(db)
  return rows[0]?.n ?? 0
}

function names({ fields }: Reference, keys: readonly string[]): Condition {
  return any(fields.map((field) => anyOf(column('r', field), keys)))
}

function inStates({ entity, owner }: Reference, state: string, states: readonly string[]): Condition {
  if (!owner) return anyOf(column('r', state), states)
  const key = sql`${column('o', owner.entity['x-key'])} = ${column('r', owner.key)}`
  return entity.id === owner.entity.id
    ? anyOf(column('r', state), states)
    : sql<SqlBool>`exists (select 1 from ${sql.table(owner.entity.id)} as o where ${key} and ${anyOf(column('o', state), states)})`
}

/** A row that now names another record. */
export interface Repointed {
  key: string
  field: string
  from: string
}

/** Lets every field that names one of the keys name `to` instead; owners of changed rows get a new version too, so that an open form cannot undo it. */
export async function repoint(db: Database, reference: Reference, keys: readonly string[], to: string, author: Author): Promise<Repointed[]> {
  const { entity, fields, owner } = reference
  const done: Repointed[] = []
  const owners = new Set<string>()
  for (const field of fields) {
    const from = column('o', field)
    const { rows } = await sql<Repointed & { owner: string | null }>`
      update ${sql.table(ownTable(entity))} as r set ${sql.id(field)} = ${to}, version = r.version + 1, updated_by = ${author.userId}, updated_at = ${author.now}
      from (select * from ${sql.table(ownTable(entity))} where ${anyOf(sql.id(field), keys)} for update) as o
      where ${column('r', entity['x-key'])} = ${column('o', entity['x-key'])}
      returning ${column('r', entity['x-key'])} as key, ${from} as "from", ${owner ? column('r', owner.key) : sql`null`} as owner`.execute(db)
    for (const row of rows) {
      done.push({ key: row.key, field, from: row.from })
      if (row.owner !== null) owners.add(row.owner)
    }
  }
  if (owner && owners.size > 0) await renew(db, owner.entity, [...owners], author)
  return done
}

async function renew(db: Database, entity: Entity, keys: string[], author: Author): Promise<void> {
  await sql`
    update ${sql.table(entity.id)} set version = version + 1, updated_by = ${author.userId}, updated_at = ${author.now}
    where ${anyOf(sql.id(entity['x-key']), keys)}`.execute(db)
}
