import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, fieldExpression, type Condition, type Expression } from '../../store/queries/column.ts'
import { comparedDays, shiftedDay, withShifted, type Compared } from './compared-periods.ts'
import { self } from '../../records/queries/record-list.ts'

/** Fields and how they are cut; the caller has looked them up in the entity. */
export interface Grouping {
  dimensions: { field: string; by?: 'day' | 'month' | 'year' | 'area' | undefined }[]
  /** Digits of the area codes that are distinguished; groups by area are answered as codes of six digits at least. */
  areaDigits: number
  /** A field to add up, or null to count records. */
  measures: (string | null)[]
  today: string
  /** Figures of an earlier period beside these. */
  compared?: Compared
}

export interface Figures {
  /** Decimal texts. */
  measures: string[]
  before?: string[]
}

export interface Group extends Figures {
  values: (string | null)[]
}

type Answered = Record<string, string | number | null>

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }

/** At most `most` groups: dates in order, otherwise the largest first. */
export async function groupFigures(db: Database, entity: Entity, where: Condition[], grouping: Grouping, most: number): Promise<Group[]> {
  const { dimensions } = grouping
  const keys = dimensions.map((dimension, at) => sql`${keyOf(entity, dimension, grouping)} as ${sql.id(`d${at}`)}`)
  const ordinals = sql.raw(dimensions.map((_, at) => String(at + 1)).join(', '))
  const order = dimensions[0]?.by && dimensions[0].by !== 'area' ? ordinals : sql`${sql.raw(String(dimensions.length + 1))} desc, ${ordinals}`
  const { rows } = await sql<Answered>`
    select ${sql.join([...keys, ...figuresOf(entity, grouping)])} from ${tableOf(entity, grouping)} where ${all(within(where, grouping))}
    group by ${ordinals} order by ${order} limit ${most}`.execute(db)
  return rows.map((row) => ({ values: dimensions.map((_, at) => textOf(row[`d${at}`])), ...figuresIn(row, grouping) }))
}

/** The figures of all records found, in no groups. */
export async function totalFigures(db: Database, entity: Entity, where: Condition[], grouping: Grouping): Promise<Figures> {
  const { rows } = await sql<Answered>`
    select ${sql.join(figuresOf(entity, grouping))} from ${tableOf(entity, grouping)} where ${all(within(where, grouping))}`.execute(db)
  return figuresIn(rows[0] ?? {}, grouping)
}

function tableOf(entity: Entity, { compared }: Grouping): Expression {
  const table = sql`${sql.table(entity.id)} as ${sql.id(self)}`
  return compared ? withShifted(table, compared) : table
}

function within(where: Condition[], { compared }: Grouping): Condition[] {
  return compared ? [...where, ...comparedDays(compared)] : where
}

function keyOf(entity: Entity, { field, by }: Grouping['dimensions'][number], { today, areaDigits, compared }: Grouping): Expression {
  const value = compared?.field === field ? shiftedDay : fieldExpression(entity, self, field, today)
  if (by === 'area') return sql`nullif(rpad(left(${value}, ${sql.lit(areaDigits)}), ${sql.lit(Math.max(6, areaDigits))}, '0'), '000000')`
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

function figuresOf(entity: Entity, { measures, today, compared }: Grouping): Expression[] {
  const figure = (field: string | null, rows: Expression) =>
    field === null ? sql`count(*) ${rows}` : sql`coalesce(sum(${fieldExpression(entity, self, field, today)}) ${rows}, 0)`
  if (!compared) return measures.map((field, at) => sql`${figure(field, sql``)} as ${sql.id(`m${at}`)}`)
  const now = measures.map((field, at) => sql`${figure(field, sql`filter (where not p.past)`)} as ${sql.id(`m${at}`)}`)
  return [...now, ...measures.map((field, at) => sql`${figure(field, sql`filter (where p.past)`)} as ${sql.id(`b${at}`)}`)]
}

function figuresIn(row: Answered, { measures, compared }: Grouping): Figures {
  const named = (letter: string) => measures.map((_, at) => textOf(row[`${letter}${at}`]) ?? '0')
  return { measures: named('m'), ...(compared ? { before: named('b') } : {}) }
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
