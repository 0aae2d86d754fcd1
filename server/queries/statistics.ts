import { sql } from 'kysely'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Database } from '../operation.ts'
import { all, fieldExpression, type Condition, type Expression } from './column.ts'
import { self } from './list.ts'

/** Fields and how they are cut; the caller has looked them up in the entity. */
export interface Grouping {
  dimensions: { field: string; by?: 'day' | 'month' | 'year' | undefined }[]
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
  const { dimensions, measures, today } = grouping
  const keys = dimensions.map((dimension, at) => sql`${keyOf(entity, dimension, today)} as ${sql.id(`d${at}`)}`)
  const figures = figuresOf(entity, measures, today)
  const ordinals = sql.raw(dimensions.map((_, at) => String(at + 1)).join(', '))
  const order = dimensions[0]?.by ? ordinals : sql`${sql.raw(String(dimensions.length + 1))} desc, ${ordinals}`
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

function keyOf(entity: Entity, { field, by }: Grouping['dimensions'][number], today: string): Expression {
  const value = fieldExpression(entity, self, field, today)
  return by ? sql`to_char(${value}, ${sql.lit(formats[by])})` : sql`nullif(${value}::text, '')`
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
