import type { ASTNode } from '@marcbachmann/cel-js'
import { nearest, didYouMean } from '../did-you-mean.ts'
import { problem, type Problem } from '../problem.ts'
import type { Codes, Known } from './type-environment.ts'
import { childrenOf, loopOf } from './ast-nodes.ts'
import { rowType, typeOf, type Bound, type Type } from './types.ts'

/** Types that clash in an expression, each reported with both types; codes that are in no dictionary; dates next to what is none. */
export function typeClashes(expression: string, ast: ASTNode, known: Known): Problem[] {
  const check = new TypeCheck(expression, known)
  check.visit(ast, new Map())
  return check.problems
}

const equal = new Set(['==', '!='])
const ordered = new Set(['<', '<=', '>', '>='])
const onDates: Record<string, number[]> = { daysBetween: [0, 1], addDays: [0], addMonths: [0] }

class TypeCheck {
  readonly problems: Problem[] = []
  private readonly expression: string
  private readonly known: Known

  constructor(expression: string, known: Known) {
    this.expression = expression
    this.known = known
  }

  visit(node: ASTNode, bound: Bound): void {
    const loop = loopOf(node)
    if (loop) {
      this.visit(loop.list, bound)
      const inner = new Map(bound).set(loop.variable, rowType(typeOf(loop.list, this.known, bound)))
      for (const part of loop.body) this.visit(part, inner)
      return
    }
    if (equal.has(node.op) || ordered.has(node.op)) this.compare(node.op, node.args as [ASTNode, ASTNode], bound)
    else if (node.op === 'in') this.member(node.args, bound)
    else if (node.op === 'call') for (const at of onDates[node.args[0]] ?? []) this.wantsDate(node.args[0], node.args[1][at], bound)
    for (const child of childrenOf(node)) this.visit(child, bound)
  }

  private compare(op: string, [left, right]: [ASTNode, ASTNode], bound: Bound): void {
    const [one, other] = [typeOf(left, this.known, bound), typeOf(right, this.known, bound)]
    if (ordered.has(op) && (this.amount(left, one, other) || this.amount(right, other, one))) return
    if (classOf(one) !== classOf(other) && classOf(one) !== null && classOf(other) !== null) {
      this.clash(`${this.describe(left, one)}，${this.describe(right, other)}，不能用 ${op} 比较`, wanted(left, one, right, other))
      return
    }
    this.pair(left, one, right, other)
    this.pair(right, other, left, one)
  }

  /** `x in ['1', '2']`, and `'1' in x` for a choice of several. */
  private member([item, list]: [ASTNode, ASTNode], bound: Bound): void {
    const type = typeOf(item, this.known, bound)
    if (list.op !== 'list') return this.pair(list, typeOf(list, this.known, bound), item, type)
    for (const each of list.args) {
      const other = typeOf(each, this.known, bound)
      if (classOf(type) !== classOf(other) && classOf(type) !== null && classOf(other) !== null)
        this.clash(`${this.describe(item, type)}，列表里的${this.describe(each, other)}`, wanted(item, type, each, other))
      else this.pair(item, type, each, other)
    }
  }

  /** What a code or a date may be compared with. */
  private pair(node: ASTNode, type: Type, with_: ASTNode, other: Type): void {
    if (typeof type === 'object' && 'codes' in type && with_.op === 'value') this.code(type.codes, String(with_.args))
    if (type === 'date' || type === 'date-time') this.date(node, type, with_, other)
  }

  private code(codes: Codes, got: string): void {
    const labels = codes.labels()
    for (const code of got.split(',')) {
      if (code === '' || labels.has(code)) continue
      const near = nearest(code, labels.keys())
      const suggestion = near === null ? didYouMean(code, labels.keys()) : `是不是“${near}”（${labels.get(near) ?? ''}）？`
      this.problems.push(problem('expression.unknown-code', this.expression, { got: code, expected: codes.id, suggestion }))
    }
  }

  private date(node: ASTNode, type: 'date' | 'date-time', with_: ASTNode, other: Type): void {
    if (with_.op === 'value') {
      const text = with_.args
      if (typeof text === 'string' && text !== '' && !isDate(text)) this.clash(`${this.describe(node, type)}，“${text}”不是日期`, '形如 2026-01-31 的日期')
    } else if (other === 'string' || (typeof other === 'object' && 'codes' in other)) {
      this.clash(`${this.describe(node, type)}，${this.describe(with_, other)}，不能比较`, '日期')
    }
  }

  private wantsDate(name: string, node: ASTNode | undefined, bound: Bound): void {
    if (!node) return
    const type = typeOf(node, this.known, bound)
    if (node.op === 'value' && typeof node.args === 'string' && node.args !== '' && !isDate(node.args))
      this.clash(`函数 ${name} 要日期，“${node.args}”不是日期`, '形如 2026-01-31 的日期')
    else if (node.op !== 'value' && classOf(type) !== null && type !== 'date' && type !== 'date-time')
      this.clash(`函数 ${name} 要日期，${this.describe(node, type)}`, '日期')
  }

  /** Amounts are stored as text: '9.00' > '10.00'. */
  private amount(node: ASTNode, type: Type, other: Type): boolean {
    if (type !== 'decimal' || other === 'number' || other === 'any') return false
    this.clash(`“${this.text(node)}”是小数，以文本保存，不能直接比较大小`, `number(${this.text(node)})`)
    return true
  }

  private describe(node: ASTNode, type: Type): string {
    return `“${this.text(node)}”是${typeWords(type)}`
  }

  private text(node: ASTNode): string {
    return node.op === 'value' && typeof node.args === 'string' ? node.args : this.expression.slice(node.start, node.end)
  }

  private clash(got: string, expected: string): void {
    if (!this.problems.some((each) => each.got === got)) this.problems.push(problem('expression.type', this.expression, { got, expected }))
  }
}

/** Types of one class can be compared; null: with anything. */
function classOf(type: Type): 'text' | 'number' | 'bool' | 'list' | null {
  if (typeof type === 'object') return 'codes' in type ? classOf(type.as) : 'list' in type ? 'list' : null
  if (type === 'int' || type === 'number') return 'number'
  if (type === 'string' || type === 'date' || type === 'date-time') return 'text'
  return type === 'bool' ? 'bool' : null
}

const words: Record<Extract<Type, string>, string> = {
  string: '文本',
  int: '整数',
  number: '数字',
  decimal: '小数',
  choices: '多选',
  date: '日期',
  'date-time': '日期时间',
  bool: '真假',
  null: '空值',
  any: '任意值',
}

/** A type in Chinese. */
function typeWords(type: Type): string {
  if (typeof type === 'string') return words[type]
  if ('codes' in type) return `字典“${type.codes.id}”的代码（${words[type.as]}）`
  return 'list' in type ? '列表' : '记录'
}

/** How the literal should have been written, or which type is asked for. */
function wanted(left: ASTNode, one: Type, right: ASTNode, other: Type): string {
  if (right.op === 'value') return spelt(right.args, one)
  return left.op === 'value' ? spelt(left.args, other) : '两边类型相同'
}

function spelt(value: unknown, type: Type): string {
  if (classOf(type) === 'text') return `'${String(value)}'`
  return classOf(type) === 'number' && /^-?\d+(\.\d+)?$/.test(String(value)) ? String(value) : typeWords(type)
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`))
}
