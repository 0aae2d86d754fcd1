import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Database } from '../operation.ts'
import { all, fieldExpression, type Condition, type Expression } from './column.ts'
import { self } from './list.ts'

/** Fields and how they are cut; the caller has looked them up in the entity. */
export interface Grouping {
  dimensions: { field: string; by?: 'day' | 'month' | 'year' | 'area' | undefined }[]
  /** Digits of the area codes that are told apart; groups by area are told as codes of six digits at least. */
  areaDigits: number
  /** A field to add up, or null to count records. */
  measures: (string | null)[]
  today: string
}

export interface Group {
  values: (string | null)[]
  /** Decimal texts. */
  measures: string[]
}

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }

/** At most `most` groups: dates in order, otherwise the largest first. */
export async function groupFigures(db: Database, entity: Entity, where: Condition[], grouping: Grouping, most: number): Promise<Group[]> {
  const { dimensions, measures, today, areaDigits } = grouping
  const keys = dimensions.map((dimension, at) => sql`${keyOf(entity, dimension, today, areaDigits)} as ${sql.id(`d${at}`)}`)
  const figures = figuresOf(entity, measures, today)
  const ordinals = sql.raw(dimensions.map((_, at) => String(at + 1)).join(', '))
  const order = dimensions[0]?.by && dimensions[0].by !== 'area' ? ordinals : sql`${sql.raw(String(dimensions.length + 1))} desc, ${ordinals}`
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join([...keys, ...figures])} from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)} group by ${ordinals} order by ${order} limit ${most}`.execute(
    db,
  )
  return rows.map((row) => ({ values: dimensions.map((_, at) => textOf(row[`d${at}`])), measures: measures.map((_, at) => textOf(row[`m${at}`]) ?? '0') }))
}

/** The figures of all records found, in no groups. */
export async function totalFigures(db: Database, entity: Entity, where: Condition[], { measures, today }: Grouping): Promise<string[]> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join(figuresOf(entity, measures, today))} from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)}`.execute(db)
  return measures.map((_, at) => textOf(rows[0]?.[`m${at}`]) ?? '0')
}

function keyOf(entity: Entity, { field, by }: Grouping['dimensions'][number], today: string, digits: number): Expression {
  const value = fieldExpression(entity, self, field, today)
  if (by === 'area') return sql`nullif(rpad(left(${value}, ${sql.lit(digits)}), ${sql.lit(Math.max(6, digits))}, '0'), '000000')`
  return by ? sql`to_char(${value}, ${sql.lit(formats[by])})` : sql`nullif(${value}::text, '')`
}

/** The first digits of area codes that are there, at most `most` of them. */
export async function areaParts(
  db: Database,
  entity: Entity,
  where: Condition[],
  { field, digits, today, most }: { field: string; digits: number; today: string; most: number },
): Promise<string[]> {
  const value = fieldExpression(entity, self, field, today)
  const { rows } = await sql<{ part: string }>`
    select distinct left(${value}, ${sql.lit(digits)}) as part from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${all([...where, sql<SqlBool>`coalesce(${value}, '') <> ''`])} limit ${most}`.execute(db)
  return rows.map(({ part }) => part)
}

/** Records of an area, by the first digits of its code; all of them without any. */
export function areaCondition(entity: Entity, field: string, prefix: string, today: string): Condition {
  return prefix === '' ? sql<SqlBool>`true` : sql<SqlBool>`${fieldExpression(entity, self, field, today)} like ${`${prefix}%`}`
}

function figuresOf(entity: Entity, measures: Grouping['measures'], today: string): Expression[] {
  return measures.map((field, at) => {
    const figure = field === null ? sql`count(*)` : sql`coalesce(sum(${fieldExpression(entity, self, field, today)}), 0)`
    return sql`${figure} as ${sql.id(`m${at}`)}`
  })
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
