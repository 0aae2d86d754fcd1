import { sql, type RawBuilder } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { isStored, sortColumn } from '../../store/tables/entity-columns.ts'
import { all, anyOf, column, fieldExpression, type Condition, type Expression } from '../../store/queries/column.ts'
import { namesOf } from '../../directory/queries/directory.ts'
import { unpackRow } from './packed-row.ts'
import { openerOf } from '../../store/personal-data/open-rows.ts'

/** Alias of an entity's own table in the queries made here. */
export const self = 't'

export interface RecordQuery {
  schemas: Schemas
  entity: Entity
  where: Condition[]
  today: string
  /** Fields that are read, with their labels; absent: all there are, and the version. */
  fields?: ReadonlySet<string> | undefined
}

export interface SortField {
  field: string
  dir: 'asc' | 'desc'
  /** Sorted by whether the field is one of these, those first, and not by its value. */
  holds?: readonly string[]
}

/** Beyond this a total is not counted on. */
const countLimit = 100_000

/** One page of records with the labels of what they refer to; the key breaks ties, so that no row is shown twice or skipped. */
export async function findPage(db: Database, query: RecordQuery, sort: SortField[], limit: number, offset: number): Promise<Row[]> {
  return (await findCountedPage(db, query, sort, { limit, offset })).rows
}

/** Rows of a page: how many, and how many are passed over before them. */
interface Extent {
  limit: number
  offset: number
  /** All that are found are counted with them, no further than so many. */
  countTo?: number
}

interface CountedPage {
  rows: Row[]
  /** How many were found, as far as was counted; null where nothing was. */
  counted: number | null
}

/** As `findPage`, and counts all that is found in the same statement where that is one statement anyway. */
export async function findCountedPage(db: Database, query: RecordQuery, sort: SortField[], extent: Extent): Promise<CountedPage> {
  const { limit, offset } = extent
  if (!isPackable(query.entity)) return { rows: await findPageAtOnce(db, query, sort, limit, offset), counted: null }
  return query.fields ? findFewFields(db, query, sort, extent) : { rows: await findByPageKeys(db, query, sort, extent), counted: null }
}

/** Keys first: what a row shows is read for the rows of the page, not for those sorted or skipped before it. */
async function findByPageKeys(db: Database, query: RecordQuery, sort: SortField[], { limit, offset }: Extent): Promise<Row[]> {
  const { entity } = query
  const keys = await findKeys(db, query, sort, limit, offset)
  if (keys.length === 0) return []
  const { bare, fields } = writtenOf(db, query)
  const dated = datedParts(query).map(({ expression }) => expression)
  // planned once, whatever was searched for
  const { rows } = await sql<{ packed: string }>`
    select row(${sql.join([bare, ...dated])})::text as packed from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${anyOf(column(self, entity['x-key']), keys)}`.execute(db)
  const found = new Map(readPacked(db, fields, rows).map((row) => [row[entity['x-key']], row]))
  return keys.flatMap((key): Row[] => {
    const row = found.get(key)
    // one that was deleted meanwhile is not there
    return row ? [row] : []
  })
}

/** As `findPage` of some fields, with the count in the same statement: so few are planned with the search in no time, and a statement costs more to send than to plan. */
async function findFewFields(db: Database, query: RecordQuery, sort: SortField[], { limit, offset, countTo }: Extent): Promise<CountedPage> {
  const { entity, where } = query
  const [table, key, order] = [sql`${sql.table(entity.id)} as ${sql.id(self)}`, column(self, entity['x-key']), orderBy(query, sort)]
  const { bare, fields } = writtenOf(db, query)
  const dated = datedParts(query).map(({ expression }) => expression)
  const count = countTo === undefined ? [] : [sql`(select count(*) from (select 1 from ${table} where ${all(where)} limit ${countTo}) as found) as counted`]
  const { rows } = await sql<{ packed: string; counted?: string | number }>`
    select ${sql.join([sql`row(${sql.join([bare, ...dated])})::text as packed`, ...count])}
    from (select ${key} as found_key from ${table} where ${all(where)} order by ${order} limit ${limit} offset ${offset}) as page
    join ${table} on ${key} = page.found_key order by ${order}`.execute(db)
  const counted = rows[0]?.counted
  return { rows: readPacked(db, fields, rows), counted: counted === undefined ? null : Number(counted) }
}

/** What an entity over a table of the platform reads as, only the store knows. */
function isPackable(entity: Entity): boolean {
  const key = entity.properties[entity['x-key']]
  return !entity['x-over'] && key?.type === 'string' && key.format === undefined
}

async function findPageAtOnce(db: Database, query: RecordQuery, sort: SortField[], limit: number, offset: number): Promise<Row[]> {
  const { rows } = await pageStatement(db, query, sort, limit, offset).execute(db)
  return rows
}

/** One page in one statement. What a row shows is read for the rows of the page alone; rows are not sought again by a key that only an expression over millions may know. */
export function pageStatement(db: Database, query: RecordQuery, sort: SortField[], limit: number, offset: number): RawBuilder<Row> {
  const order = orderBy(query, sort)
  const page = sql`select * from ${sql.table(query.entity.id)} as ${sql.id(self)} where ${all(query.where)} order by ${order} limit ${limit} offset ${offset}`
  return sql<Row>`select ${selection(db, query)} from (${page}) as ${sql.id(self)} order by ${order}`
}

/** Rows that came as one text each, with what is sealed in them opened. */
function readPacked(db: Database, fields: readonly Field[], rows: readonly { packed: string }[]): Row[] {
  const open = openerOf(db)
  return rows.map(({ packed }) => readValues(fields, unpackRow(packed), open))
}

function readValues(fields: readonly Field[], values: readonly (string | null)[], open: (text: string) => string): Row {
  const row: Row = {}
  for (const [at, { name, reads }] of fields.entries()) {
    const text = values[at] ?? null
    row[name] = text === null || reads === 'text' ? text : reads === 'number' ? Number(text) : reads === 'sealed' ? open(text) : text.slice(0, 19)
  }
  return row
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
  const selected = fields.length > 0 ? fields.map((field) => column(self, field)) : [sql`1`]
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join([sql`count(*)::text as ${sql.id('count of rows')}`, ...sums])}
    from (select ${sql.join(selected)} from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)} limit ${countLimit + 1}) as found`.execute(db)
  const { 'count of rows': counted = '0', ...totals } = rows[0] ?? {}
  const capped = Number(counted) > countLimit
  return { total: Math.min(countLimit, Number(counted)), capped, totals: fields.length > 0 && !capped ? totals : null }
}

/** The order of a list; the key breaks ties. */
export function orderBy({ entity, today }: RecordQuery, sort: SortField[]): Expression {
  const fields = sort.map(({ field, dir, holds }) =>
    holds
      ? sql`case when ${anyOf(column(self, field), holds)} then 0 else 1 end`
      : sql`${sortExpression(entity, field, today)} ${sql.raw(dir === 'desc' ? 'desc' : 'asc')} nulls last`,
  )
  const tie = sql`${column(self, entity['x-key'])} ${sql.raw(sort[0]?.dir === 'desc' ? 'desc' : 'asc')} nulls last`
  return sql.join([...fields, tie])
}

function sortExpression(entity: Entity, field: string, today: string): Expression {
  const property = entity.properties[field]
  return property && isStored(property) ? column(self, sortColumn(entity, field)) : fieldExpression(entity, self, field, today)
}

/** What is selected of an entity, in its order: as which type it reads. */
interface Field {
  name: string
  reads: 'text' | 'number' | 'moment' | 'sealed'
}

type Part = Field & { expression: Expression }

/** What is selected of an entity, as a caller knows it, whatever the day: written out once, a page asks for hundreds of names. */
interface Written {
  named: Expression
  bare: Expression
  /** With those that depend on the day. */
  fields: Field[]
}

type Place = Omit<RecordQuery, 'where'>

/** By entity, and then by the fields that are read: the same set is the same object each time. */
const written = new WeakMap<Entity, WeakMap<object, Written>>()

function writtenOf(db: Database, place: Place): Written {
  const { entity, fields = entity } = place
  const ofEntity = written.get(entity) ?? new WeakMap<object, Written>()
  written.set(entity, ofEntity)
  const known = ofEntity.get(fields)
  if (known) return known
  const parts = fixedParts(place)
  const text = (expressions: Expression[]): Expression => sql.raw(sql.join(expressions).compile(db).sql)
  const made: Written = {
    named: text(parts.map(({ name, expression }) => sql`${expression} as ${sql.id(name)}`)),
    bare: text(parts.map(({ expression }) => expression)),
    fields: [...parts, ...datedParts(place)].map(({ name, reads }) => ({ name, reads })),
  }
  ofEntity.set(fields, made)
  return made
}

/** Every field asked for that is not a child list, with the labels of references, offices and people; of all fields the version too. */
export function selection(db: Database, place: Place): Expression {
  const dated = datedParts(place).map(({ name, expression }) => sql`${expression} as ${sql.id(name)}`)
  return sql.join([writtenOf(db, place).named, ...dated])
}

function datedParts({ entity, today, fields }: Place): Part[] {
  return Object.keys(entity.properties)
    .filter((field) => isDated(entity, field) && (fields?.has(field) ?? true))
    .map((name) => ({ name, reads: 'number', expression: fieldExpression(entity, self, name, today) }))
}

function isDated({ properties }: Entity, field: string): boolean {
  const property = properties[field]
  return property?.type === 'integer' && property['x-overdue'] !== undefined
}

function readsAs(property: EntityProperty): Field['reads'] {
  if (property['x-sensitive']) return 'sealed'
  if (property.type === 'integer') return 'number'
  return property.type === 'string' && property.format === 'date-time' ? 'moment' : 'text'
}

/** Parts without a value in them. */
function fixedParts({ schemas, entity, fields }: Place): Part[] {
  const parts: Part[] = []
  const label = (field: string, expression: Expression, reads: Field['reads'] = 'text'): void => void parts.push({ name: `${field}_label`, reads, expression })
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.type === 'array' || isDated(entity, field) || fields?.has(field) === false) continue
    parts.push({ name: field, reads: readsAs(property), expression: column(self, field) })
    const kind = property.type === 'string' ? property['x-directory'] : undefined
    if (kind) label(field, namesOf(kind, column(self, field)))
    const ref = property.type === 'string' ? property['x-ref'] : undefined
    const target = ref && schemas.entities.get(ref.entity)
    if (ref && target && target['x-store'] !== false) {
      const named = sql`(select ${column('r', ref.label)} from ${sql.table(target.id)} as r where ${column('r', target['x-key'])} = ${column(self, field)})`
      label(field, named, target.properties[ref.label]?.['x-sensitive'] ? 'sealed' : 'text')
    }
  }
  return fields ? parts : [...parts, { name: 'version', reads: 'number', expression: column(self, 'version') }]
}

/** Keys of all records found, in order, at most `limit`. */
export async function findKeys(db: Database, query: RecordQuery, sort: SortField[], limit: number, offset = 0): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${column(self, query.entity['x-key'])} as key from ${sql.table(query.entity.id)} as ${sql.id(self)}
    where ${all(query.where)} order by ${orderBy(query, sort)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.key)
}

/** The records of the keys that are still found, in no order. */
export async function findByKeys(db: Database, query: RecordQuery, keys: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selection(db, query)} from ${sql.table(query.entity.id)} as ${sql.id(self)}
    where ${all([anyOf(column(self, query.entity['x-key']), keys), ...query.where])}`.execute(db)
  return rows
}
