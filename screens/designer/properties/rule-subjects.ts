import { checkExpression } from '../../../engine/expressions/check.ts'
import { fieldsOf, userFields, type Known } from '../../../engine/expressions/type-environment.ts'
import { isUnary, writeRule, type Operand, type RowOperator, type RuleGroup, type RuleRow } from '../../../engine/expressions/rule-builder.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Design } from '../state/use-design.ts'

/** Something that a condition may ask about. */
export interface Name {
  path: string
  title: string
  property: EntityProperty | null
}

export const operatorTitles: Record<RowOperator, string> = {
  '==': '等于',
  '!=': '不等于',
  '<': '小于',
  '<=': '不大于',
  '>': '大于',
  '>=': '不小于',
  in: '是其中之一',
  includes: '含有选项',
  contains: '包含文字',
  startsWith: '开头是',
  endsWith: '结尾是',
  has: '已填写',
  holds: '为真',
}

/** What rules of a view may ask about: fields of the record, the user, today. */
export function namesIn({ view, entity }: Pick<Design, 'view' | 'entity'>): Name[] {
  const root = 'groups' in view ? 'form' : 'row'
  const fields = Object.entries(entity.properties).map(([id, property]): Name => ({ path: `${root}.${id}`, title: property.title, property }))
  const own = Object.keys(userFields).map((id): Name => ({ path: `user.${id}`, title: '当前用户', property: null }))
  return [...fields, { path: 'query.mode', title: '打开方式', property: null }, ...own]
}

/** What is wrong with one row, in words; '' when nothing is, or it is not finished. */
export function faultOfRow(row: RuleRow, { view, entity, children }: Pick<Design, 'view' | 'entity' | 'children'>): string {
  const text = writeRule({ kind: 'group', not: false, join: '&&', rows: [row] })
  if (text === '') return row.kind === 'condition' ? '请选择字段并填写值' : ''
  const fields = fieldsOf(entity, { child: (id) => children[id] })
  const known: Known = { ...('groups' in view ? { form: fields } : {}), row: fields, query: 'text', user: userFields, today: 'text' }
  return checkExpression(text, known, 'bool')
    .map(({ message, cure }) => (cure === '' ? message : `${message}，${cure}`))
    .join('；')
}

/** A fresh condition on the first of the names. */
export function newCondition(names: readonly Name[]): RuleRow {
  return { kind: 'condition', not: false, field: names[0]?.path ?? '', operator: '==', value: { kind: 'text', text: '' } }
}

/** The operand as the operator and the field ask for it, keeping what was typed. */
export function coerceOperand(operator: RowOperator, value: Operand | null, property: EntityProperty | null): Operand | null {
  if (isUnary(operator)) return null
  const text = value === null ? '' : value.kind === 'list' ? value.texts.join('，') : value.text
  if (operator === 'in') return { kind: 'list', texts: text === '' ? [] : text.split(/[,，]/) }
  if (value && value.kind !== 'list') return value
  return { kind: property?.type === 'integer' ? 'number' : 'text', text }
}

/** The group with one of its rows replaced; null takes it away. */
export function withRow(group: RuleGroup, at: number, row: RuleRow | null): RuleGroup {
  return { ...group, rows: group.rows.flatMap((each, index) => (index === at ? (row ?? []) : each)) }
}
