import type { ASTNode } from '@marcbachmann/cel-js'
import { compile, parseSource } from './compile.ts'
import { wordsOf } from './error-messages.ts'
import { ProblemError } from '../problem.ts'

/** How a row compares; a path alone (`holds`) is asked whether it is true, `in` for one of several values, `includes` the other way round. */
export const rowOperators = ['==', '!=', '<', '<=', '>', '>=', 'in', 'includes', 'contains', 'startsWith', 'endsWith', 'has', 'holds'] as const
export type RowOperator = (typeof rowOperators)[number]

/** What a row compares with: a value as it is written, a list of them, or another name (`today`, `user.id`, `form.x`). */
export type Operand = { kind: 'text'; text: string } | { kind: 'number'; text: string } | { kind: 'word'; text: string } | { kind: 'list'; texts: string[] }

export interface Condition {
  kind: 'condition'
  not: boolean
  /** `form.stepcode` */
  field: string
  operator: RowOperator
  /** Null for operators that compare with nothing. */
  value: Operand | null
}

/** A part of a rule that no row can say; it stays as it is written. */
export interface UnstructuredRule {
  kind: 'unread'
  not: boolean
  text: string
}

export interface RuleGroup {
  kind: 'group'
  not: boolean
  join: '&&' | '||'
  rows: RuleRow[]
}
export type RuleRow = Condition | UnstructuredRule | RuleGroup

/** Deeper nesting is easier to read as text. */
const DEEPEST = 4
const comparing: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>='])
const asking: ReadonlySet<string> = new Set(['contains', 'startsWith', 'endsWith'])

/** Operators that compare with nothing. */
export function isUnary(operator: RowOperator): boolean {
  return operator === 'has' || operator === 'holds'
}

/** A rule as rows; or why it stays text. What is read is written again as a rule that says the same. */
export function readRule(text: string): { rule: RuleGroup } | { why: string } {
  if (text.trim() === '') return { rule: emptyRule() }
  try {
    compile(text)
    const ast = parseSource(text).ast
    const row = rowOf(ast, text)
    const rule: RuleGroup = row.kind === 'group' && !row.not ? row : { kind: 'group', not: false, join: '&&', rows: [row] }
    if (depthOf(rule) > DEEPEST) return { why: '层次太多，以文字编辑' }
    if (rule.rows.every(({ kind }) => kind === 'unread')) return { why: '这条规则是算式，不是条件的组合，以文字编辑' }
    return meaning(parseSource(writeRule(rule)).ast) === meaning(ast) ? { rule } : { why: '括号的写法无法用条件表示，以文字编辑' }
  } catch (error) {
    return { why: error instanceof ProblemError ? error.message : wordsOf(error) }
  }
}

export function emptyRule(): RuleGroup {
  return { kind: 'group', not: false, join: '&&', rows: [] }
}

/** The rule as text; '' for one without rows. Rows that are not finished are left out. */
export function writeRule(rule: RuleGroup): string {
  return joined(rule)
}

function joined({ join, rows }: RuleGroup): string {
  return rows
    .map((row) => written(row, rows.length > 1))
    .filter((text) => text !== '')
    .join(` ${join} `)
}

function written(row: RuleRow, beside: boolean): string {
  const text = row.kind === 'group' ? joined(row) : row.kind === 'unread' ? row.text : conditionText(row)
  if (text === '') return ''
  if (row.not) return row.kind === 'condition' && isUnary(row.operator) ? `!${text}` : `!(${text})`
  return row.kind === 'group' || (row.kind === 'unread' && beside) ? `(${text})` : text
}

function conditionText({ field, operator, value }: Condition): string {
  if (field === '') return ''
  if (operator === 'has') return `has(${field})`
  if (operator === 'holds') return field
  const other = value === null ? '' : operandText(value)
  if (other === '') return ''
  if (operator === 'includes') return `${other} in ${field}`
  return asking.has(operator) ? `${field}.${operator}(${other})` : `${field} ${operator} ${other}`
}

function operandText(value: Operand): string {
  if (value.kind === 'text') return quoted(value.text)
  return value.kind === 'list' ? `[${value.texts.map(quoted).join(', ')}]` : value.text.trim()
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function rowOf(node: ASTNode, text: string): RuleRow {
  if (node.op === '!_') {
    const inner = rowOf(node.args, text)
    return inner.not ? { kind: 'group', not: true, join: '&&', rows: [inner] } : { ...inner, not: true }
  }
  if (node.op === '&&' || node.op === '||') return { kind: 'group', not: false, join: node.op, rows: partsOf(node, node.op).map((part) => rowOf(part, text)) }
  return conditionOf(node) ?? { kind: 'unread', not: false, text: text.slice(node.start, node.end) }
}

/** `a && b && c`, however it is bracketed. */
function partsOf(node: ASTNode, op: '&&' | '||'): ASTNode[] {
  return node.op === op ? (node.args as [ASTNode, ASTNode]).flatMap((each) => partsOf(each, op)) : [node]
}

function conditionOf(node: ASTNode): Condition | null {
  const made = (field: string | null, operator: RowOperator, value: Operand | null): Condition | null =>
    field === null || (value === null && !isUnary(operator)) ? null : { kind: 'condition', not: false, field, operator, value }
  if (node.op === '.') return made(pathOf(node), 'holds', null)
  if (node.op === 'call' && node.args[0] === 'has') return made(pathOf(node.args[1][0]), 'has', null)
  if (node.op === 'rcall') {
    const [name, of, [value, ...more]] = node.args
    return asking.has(name) && value && more.length === 0 ? made(pathOf(of), name as RowOperator, operandOf(value)) : null
  }
  if (comparing.has(node.op)) {
    const [left, right] = node.args as [ASTNode, ASTNode]
    return made(pathOf(left), node.op as RowOperator, right.op === 'list' ? null : operandOf(right))
  }
  if (node.op !== 'in') return null
  const [left, right] = node.args
  if (right.op === 'list' && pathOf(left) !== null) return made(pathOf(left), 'in', operandOf(right))
  return left.op === 'list' ? null : made(pathOf(right), 'includes', operandOf(left))
}

function operandOf(node: ASTNode): Operand | null {
  const path = pathOf(node) ?? (node.op === 'id' ? node.args : null)
  if (path !== null) return { kind: 'word', text: path }
  if (node.op === 'list') {
    const texts = node.args.map((each) => (each.op === 'value' && typeof each.args === 'string' ? each.args : null))
    return texts.some((each) => each === null) ? null : { kind: 'list', texts: texts.flatMap((each) => each ?? []) }
  }
  if (node.op === '-_') {
    const inner = operandOf(node.args)
    return inner?.kind === 'number' && !inner.text.startsWith('-') ? { kind: 'number', text: `-${inner.text}` } : null
  }
  if (node.op !== 'value') return null
  const { args: value } = node
  if (typeof value === 'string') return { kind: 'text', text: value }
  if (typeof value === 'bigint' || typeof value === 'number') return { kind: 'number', text: String(value) }
  return typeof value === 'boolean' || value === null ? { kind: 'word', text: String(value) } : null
}

/** `form.a.b`; null for anything else, names without a dot too. */
function pathOf(node: ASTNode | undefined): string | null {
  if (node?.op !== '.') return null
  const [owner, name] = node.args
  const before = owner.op === 'id' ? owner.args : pathOf(owner)
  return before === null ? null : `${before}.${name}`
}

function depthOf(row: RuleRow): number {
  return row.kind === 'group' ? 1 + Math.max(0, ...row.rows.map(depthOf)) : 0
}

/** What a tree says, whatever its brackets: conjunctions and disjunctions in a row, two negations none. */
function meaning(node: ASTNode): string {
  if (node.op === '&&' || node.op === '||') {
    const { op } = node
    return `${op}(${partsOf(node, op).map(meaning).join(',')})`
  }
  return `${node.op}(${argumentText(node.args)})`
}

function argumentText(args: unknown): string {
  if (Array.isArray(args)) return `[${args.map(argumentText).join(',')}]`
  if (args !== null && typeof args === 'object' && 'op' in args) return meaning(args as ASTNode)
  return typeof args === 'bigint' ? `int ${args}` : JSON.stringify(args)
}

/** Whether two rules say the same; false when either cannot be read. */
export function sameRule(one: string, other: string): boolean {
  try {
    return meaning(parseSource(one).ast) === meaning(parseSource(other).ast)
  } catch {
    return false
  }
}
