import { sql, type SqlBool } from 'kysely'
import { valuesOf } from '../../../engine/conditions/check-comparison.ts'
import { MOST_VALUES, type ComparisonOp } from '../../../engine/conditions/condition.ts'
import { itemsBelow } from '../../../engine/conditions/items-below.ts'
import type { Dictionary } from '../../../engine/schema/records/dictionary.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { isDay } from '../../../engine/domain/parse-cell-text.ts'
import { kindOf } from '../../../engine/domain/stored-value.ts'
import { addDays } from '../../../engine/expressions/functions.ts'
import { isEmptyValue, parameterValue } from '../../calls/input/field-values.ts'
import { badParameter } from '../../calls/input/input.ts'
import { all, anyOf, type Condition, type Expression } from '../../store/queries/column.ts'
import { literal } from '../../store/queries/like.ts'

export interface Target {
  expression: Expression
  property: EntityProperty
  /** Dictionary of the field: its hierarchy answers a prefix search. */
  dictionary: Dictionary | undefined
  /** Name of the parameter, for refusals. */
  parameter: string
  /** Of personal data, which can be found whole and no other way: that the field holds one of the values. */
  holds?(values: string[]): Condition
}

/** Comparisons that are made of one field alone; `condition-groups.ts` makes the others of them. */
export type PlainOp = Exclude<ComparisonOp, 'lacks' | 'anyWords' | 'allWords' | 'notIn' | 'during' | 'mine'>

/** A comparison as SQL. Values are bound and must be of the field's type; `%` and `_` stand for themselves. */
export function compare(target: Target, op: PlainOp, value: Json): Condition {
  const { expression } = target
  if (target.holds) return comparePersonal(target, target.holds, op, value)
  switch (op) {
    case 'empty':
      return sql<SqlBool>`${expression} is null`
    case 'present':
      return sql<SqlBool>`${expression} is not null`
    case 'contains':
      return contains(target, text(target, value))
    case 'prefix':
      return prefix(target, text(target, value))
    case 'between':
      return between(target, value)
    case 'in':
      return within(target, value)
    default:
      return single(target, op, value)
  }
}

/** Personal data is sealed: whether it is there, and whether it is one of some values, is all that can be asked. */
function comparePersonal(target: Target, holds: NonNullable<Target['holds']>, op: PlainOp, value: Json): Condition {
  const { expression, parameter } = target
  if (op === 'empty') return sql<SqlBool>`${expression} is null`
  if (op === 'present') return sql<SqlBool>`${expression} is not null`
  const values = Array.isArray(value) ? value : [value]
  if ((op !== 'eq' && op !== 'in') || values.length > MOST_VALUES) throw badParameter(parameter, '完整的号码（个人信息只能按完整内容查找）')
  return holds(values.map((each) => text(target, each)))
}

/** Letters match in either case; where there are none, the cheaper comparison does. */
function contains(target: Target, part: string): Condition {
  const cased = part.toLowerCase() !== part.toUpperCase()
  const whole = textOnly(target)
  if (target.property['x-index'] === 'letters') return holdsLetters(whole, part, cased)
  return sql<SqlBool>`${whole} ${sql.raw(cased ? 'ilike' : 'like')} ${`%${literal(part)}%`}`
}

/** The index finds what has all the letters; whether they stand side by side is asked of those rows alone. */
function holdsLetters(whole: Expression, part: string, cased: boolean): Condition {
  const given = sql`${part}::text collate "C"`
  const matchesTogether = cased ? sql`strpos(lower(${whole}), lower(${given}))` : sql`strpos(${whole}, ${given})`
  return sql<SqlBool>`(${matchesTogether} > 0 and string_to_array(lower(${whole}), null) @> string_to_array(lower(${given}), null))`
}

type SingleOp = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'

/** One value. A day given for a moment means the whole day; an upper bound takes its day in. */
function single(target: Target, op: SingleOp, value: Json): Condition {
  const { expression, property, parameter } = target
  if (isEmptyValue(value)) throw badParameter(parameter, kindOf(property))
  const dated = property.type === 'string' && (property.format === 'date' || property.format === 'date-time')
  if (dated && typeof value === 'string' && isDay(value)) return wholeDay(target, op, value)
  const bound = typed(target, parameterValue(property, value, parameter))
  if (op === 'eq') return isMultiple(property) ? member(target, String(value)) : sql<SqlBool>`${expression} = ${bound}`
  if (op === 'ne') return sql<SqlBool>`${expression} is distinct from ${bound}`
  return sql<SqlBool>`${expression} ${sql.raw({ gt: '>', gte: '>=', lt: '<', lte: '<=' }[op])} ${bound}`
}

function wholeDay(target: Target, op: SingleOp, day: string): Condition {
  const { expression } = target
  const start = typed(target, day)
  const end = typed(target, addDays(day, 1))
  if (op === 'gte') return sql<SqlBool>`${expression} >= ${start}`
  if (op === 'gt') return sql<SqlBool>`${expression} >= ${end}`
  if (op === 'lt') return sql<SqlBool>`${expression} < ${start}`
  if (op === 'lte') return sql<SqlBool>`${expression} < ${end}`
  const inside = sql<SqlBool>`(${expression} >= ${start} and ${expression} < ${end})`
  return op === 'eq' ? inside : sql<SqlBool>`(${inside}) is not true`
}

function between(target: Target, value: Json): Condition {
  if (!Array.isArray(value) || value.length !== 2) throw badParameter(target.parameter, '[起, 止]')
  const [from = null, to = null] = value
  const bounds: Condition[] = []
  if (!isEmptyValue(from)) bounds.push(single(target, 'gte', from))
  if (!isEmptyValue(to)) bounds.push(single(target, 'lte', to))
  return all(bounds)
}

function within(target: Target, value: Json): Condition {
  const values = valuesOf(value)
  if (values.length > MOST_VALUES) throw badParameter(target.parameter, `不超过 ${MOST_VALUES} 个值`)
  const bound = values.map((each) => parameterValue(target.property, each, target.parameter)).filter((each) => each !== null)
  if (isMultiple(target.property)) return sql<SqlBool>`string_to_array(${target.expression}, ',') && ${bound.map(String)}::text[]`
  return sql<SqlBool>`${target.expression} = any(${bound.map(String)}::${sql.raw(typeName(target.property))}[])`
}

/** Below a dictionary item: it and all its descendants; elsewhere: texts that begin so. */
function prefix(target: Target, start: string): Condition {
  const items = target.dictionary?.items ?? []
  if (!items.some((item) => item.value === start)) return sql<SqlBool>`${textOnly(target)} like ${`${literal(start)}%`}`
  return anyOf(target.expression, [...itemsBelow(items, start)])
}

/** One code among the comma-joined ones. */
function member(target: Target, code: string): Condition {
  return sql<SqlBool>`${code} = any(string_to_array(${target.expression}, ','))`
}

function isMultiple(property: EntityProperty): boolean {
  return property.type === 'string' && property['x-multiple'] === true
}

function text(target: Target, value: Json): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw badParameter(target.parameter, '文本')
  const trimmed = String(value).trim()
  if (trimmed.length > 200) throw badParameter(target.parameter, '不超过 200 个字的文本')
  return trimmed
}

function textOnly({ expression, property, parameter }: Target): Expression {
  const isText = property.type === 'string' && !['date', 'date-time', 'decimal'].includes(property.format ?? '')
  if (!isText) throw badParameter(parameter, `可按${kindOf(property)}比较的条件`)
  return expression
}

function typed({ property }: Target, value: string | number | null): Expression {
  return sql`${value}::${sql.raw(typeName(property))}`
}

function typeName(property: EntityProperty): string {
  if (property.type === 'integer') return 'integer'
  if (property.type === 'string' && property.format === 'date') return 'date'
  if (property.type === 'string' && property.format === 'date-time') return 'timestamp'
  if (property.type === 'string' && property.format === 'decimal') return 'numeric'
  return 'text'
}
