import { sql, type SqlBool } from 'kysely'
import { readRule, type Condition as RuleCondition, type Operand, type RuleRow } from '../../../engine/expressions/rule-builder.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { all, any, anyOf, type Condition, type Expression } from '../../store/queries/column.ts'
import { literal } from '../../store/queries/like.ts'

/** What a rule's field is read from. */
export interface RuleColumn {
  expression: Expression
  property: EntityProperty
}

/** Rows of a table for which a rule may hold, as a condition; `atMost`: some of the rule could not be asked, so that they may be too many. */
export interface AskedRule {
  condition: Condition
  atMost: boolean
}

/**
 * A rule (CEL) as a condition of SQL: its rows of comparisons, lists, beginnings and groups over the columns that `columnOf` knows. Fields that it does
 * not know (null) narrow nothing, and what is an algorithm does not either and says `atMost`. A missing value reads as '' or 0, as in the rule.
 */
export function ruleCondition(rule: string, today: string, columnOf: (field: string) => RuleColumn | null): AskedRule {
  if (rule.trim() === 'true') return { condition: sql<SqlBool>`true`, atMost: false }
  const read = readRule(rule)
  if ('why' in read) return { condition: sql<SqlBool>`true`, atMost: true }
  const asked = new Asked(today, columnOf)
  const condition = asked.row(read.rule, false) ?? sql<SqlBool>`true`
  return { condition, atMost: asked.atMost }
}

class Asked {
  atMost = false
  readonly #today: string
  readonly #columnOf: (field: string) => RuleColumn | null

  constructor(today: string, columnOf: (field: string) => RuleColumn | null) {
    this.#today = today
    this.#columnOf = columnOf
  }

  /** Null: nothing is known of it. A negation is carried inwards, where it is asked of single comparisons. */
  row(row: RuleRow, negated: boolean): Condition | null {
    const not = row.not !== negated
    if (row.kind === 'unread') return this.#unasked()
    if (row.kind === 'condition') return this.#condition(row, not)
    const parts = row.rows.map((each) => this.row(each, not))
    const known = parts.filter((each) => each !== null)
    if ((row.join === '&&') !== not) return known.length === 0 ? null : all(known)
    return known.length < parts.length ? null : any(known)
  }

  #unasked(): null {
    this.atMost = true
    return null
  }

  #condition(row: RuleCondition, not: boolean): Condition | null {
    const column = this.#columnOf(row.field)
    if (!column) return null
    const condition = this.#comparison(row, column)
    if (!condition) return this.#unasked()
    return not ? sql<SqlBool>`(${condition}) is not true` : condition
  }

  #comparison({ operator, value }: RuleCondition, column: RuleColumn): Condition | null {
    const text = textOf(column)
    const number = column.property.type === 'integer' || (column.property.type === 'string' && column.property.format === 'decimal')
    if (operator === 'has') return sql<SqlBool>`${text} <> ''`
    if (operator === 'holds') return sql<SqlBool>`${text} in ('1', 'true')`
    const texts = this.#textsOf(value)
    const [first] = texts
    if (first === undefined) return null
    if (operator === 'in') return texts.includes('') ? anyOf(sql`coalesce(${text}, '')`, texts) : anyOf(text, texts)
    if (value?.kind === 'number' || number) return number && value?.kind === 'number' ? compared(sql`coalesce(${column.expression}, 0)`, operator, first) : null
    if (operator === 'startsWith') return sql<SqlBool>`${text} like ${`${literal(first)}%`}`
    if (operator === 'endsWith') return sql<SqlBool>`${text} like ${`%${literal(first)}`}`
    if (operator === 'contains') return sql<SqlBool>`${text} like ${`%${literal(first)}%`}`
    if (operator === '==' && first !== '') return sql<SqlBool>`${text} = ${first}`
    return comparisons[operator] ? sql<SqlBool>`coalesce(${text}, '') ${sql.raw(comparisons[operator])} ${first}` : null
  }

  #textsOf(value: Operand | null): string[] {
    if (value?.kind === 'list') return value.texts
    if (value?.kind === 'word') return value.text === 'today' ? [this.#today] : []
    return value ? [value.text] : []
  }
}

const comparisons: Partial<Record<string, string>> = { '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' }

function compared(expression: Expression, operator: string, number: string): Condition | null {
  return comparisons[operator] ? sql<SqlBool>`${expression} ${sql.raw(comparisons[operator])} ${Number(number)}::numeric` : null
}

/** Texts are compared as they are stored, so that an index serves; anything else as it is written. */
function textOf({ expression, property }: RuleColumn): Expression {
  return property.type === 'string' && property.format === undefined ? expression : sql`${expression}::text collate "C"`
}
