import { sql } from 'kysely'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Row } from '../../engine/schema/json.ts'
import type { Database } from '../operation.ts'
import type { Schemas } from '../schemas.ts'
import { isStored, sortColumn } from '../store/entity-table.ts'
import { all, anyOf, column, fieldExpression, type Condition, type Expression } from './column.ts'
import { namesOf } from './directory.ts'

/** Alias of an entity's own table in the queries made here. */
export const self = 't'

export interface RecordQuery {
  schemas: Schemas
  entity: Entity
  where: Condition[]
  today: string
}

export interface SortField {
  field: string
  dir: 'asc' | 'desc'
}

/** Beyond this a total is not counted on. */
const countLimit = 100_000

/** One page of records with the labels of what they refer to; the key breaks ties, so that no row is shown twice or skipped. */
export async function findPage(db: Database, query: RecordQuery, sort: SortField[], limit: number, offset: number): Promise<Row[]> {
  const table = sql`${sql.table(query.entity.id)} as ${sql.id(self)}`
  const key = column(self, query.entity['x-key'])
  const order = orderBy(query, sort)
  // keys first: what a row shows is read for the rows of the page, not for those sorted or skipped before it
  const { rows } = await sql<Row>`
    select ${selection(db, query)} from ${table}
    where ${key} in (select ${key} from ${table} where ${all(query.where)} order by ${order} limit ${limit} offset ${offset})
    order by ${order}`.execute(db)
  return rows
}

/** How many records were found, counted no further than 100,000, and the exact sums of the asked fields; none where the count stopped short. */
export interface Count {
  total: number
  capped: boolean
  totals: Record<string, string> | null
}

/** Counts the records found and adds up fields of theirs, in one pass. */
export async function countRecords(db: Database, { entity, where }: RecordQuery, fields: readonly string[] = []): Promise<Count> {
  const sums = fields.map((field) => sql`coalesce(sum(found.${sql.id(field)}), 0)::text as ${sql.id(field)}`)
  const taken = fields.length > 0 ? fields.map((field) => column(self, field)) : [sql`1`]
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join([sql`count(*)::text as ${sql.id('count of rows')}`, ...sums])}
    from (select ${sql.join(taken)} from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)} limit ${countLimit + 1}) as found`.execute(db)
  const { 'count of rows': counted = '0', ...totals } = rows[0] ?? {}
  const capped = Number(counted) > countLimit
  return { total: Math.min(countLimit, Number(counted)), capped, totals: fields.length > 0 && !capped ? totals : null }
}

function orderBy({ entity, today }: RecordQuery, sort: SortField[]): Expression {
  const fields = sort.map(({ field, dir }) => sql`${sortExpression(entity, field, today)} ${sql.raw(dir === 'desc' ? 'desc' : 'asc')} nulls last`)
  const tie = sql`${column(self, entity['x-key'])} ${sql.raw(sort[0]?.dir === 'desc' ? 'desc' : 'asc')} nulls last`
  return sql.join([...fields, tie])
}

function sortExpression(entity: Entity, field: string, today: string): Expression {
  const property = entity.properties[field]
  return property && isStored(property) ? column(self, sortColumn(entity, field)) : fieldExpression(entity, self, field, today)
}

/** What is selected of an entity, as a caller knows it, whatever the day: written out once, a page asks for hundreds of names. */
const written = new WeakMap<Entity, Expression>()

/** Every field that is not a child list, the labels of references, offices and people, and the version. */
export function selection(db: Database, { schemas, entity, today }: Omit<RecordQuery, 'where'>): Expression {
  const fixed = written.get(entity) ?? sql.raw(sql.join(fixedParts(schemas, entity)).compile(db).sql)
  written.set(entity, fixed)
  const dated = Object.keys(entity.properties).filter((field) => isDated(entity, field))
  return sql.join([fixed, ...dated.map((field) => sql`${fieldExpression(entity, self, field, today)} as ${sql.id(field)}`)])
}

function isDated({ properties }: Entity, field: string): boolean {
  const property = properties[field]
  return property?.type === 'integer' && property['x-overdue'] !== undefined
}

/** Parts without a value in them. */
function fixedParts(schemas: Schemas, entity: Entity): Expression[] {
  const parts: Expression[] = []
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.type === 'array' || isDated(entity, field)) continue
    parts.push(sql`${column(self, field)} as ${sql.id(field)}`)
    const kind = property.type === 'string' ? property['x-directory'] : undefined
    if (kind) parts.push(sql`${namesOf(kind, column(self, field))} as ${sql.id(`${field}_label`)}`)
    const ref = property.type === 'string' ? property['x-ref'] : undefined
    const target = ref && schemas.entities.get(ref.entity)
    if (ref && target && target['x-store'] !== false) {
      parts.push(
        sql`(select ${column('r', ref.label)} from ${sql.table(target.id)} as r where ${column('r', target['x-key'])} = ${column(self, field)}) as ${sql.id(`${field}_label`)}`,
      )
    }
  }
  return [...parts, sql`${column(self, 'version')} as version`]
}

/** Keys of all records found, in order, at most `limit`. */
export async function findKeys(db: Database, query: RecordQuery, sort: SortField[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${column(self, query.entity['x-key'])} as key from ${sql.table(query.entity.id)} as ${sql.id(self)}
    where ${all(query.where)} order by ${orderBy(query, sort)} limit ${limit}`.execute(db)
  return rows.map((row) => row.key)
}

/** The records of the keys that are still found, in no order. */
export async function findByKeys(db: Database, query: RecordQuery, keys: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selection(db, query)} from ${sql.table(query.entity.id)} as ${sql.id(self)}
    where ${all([anyOf(column(self, query.entity['x-key']), keys), ...query.where])}`.execute(db)
  return rows
}
