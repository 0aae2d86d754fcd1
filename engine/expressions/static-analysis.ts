import type { ASTNode } from '@marcbachmann/cel-js'
import { didYouMean } from '../did-you-mean.ts'
import { loopOf } from './ast-nodes.ts'
import { returnTypes } from './return-types.ts'
import { emptyShape, fieldOf, itemOf, type ReadShape, type UseType } from './coerce-shape.ts'

/** What an expression reads, and how much work it can be. */
export interface Analysis {
  /** Shape of each root. */
  reads: Map<string, ReadShape>
  /** Deepest nesting of `exists`, `all`, `map`, `filter`. */
  loops: number
  /** First thing that is not allowed, in words. */
  refused: string | null
}

const textMethods = new Set(['startsWith', 'endsWith', 'contains', 'lowerAscii', 'upperAscii', 'trim', 'indexOf', 'lastIndexOf', 'substring', 'split'])
/** Every function an expression may call; whatever else the library offers is refused. */
const callable: readonly string[] = [...Object.keys(returnTypes), 'map', 'filter', 'split', 'listed', 'dyn']
const argumentUse: Record<string, UseType> = {
  sum: 'list',
  least: 'list',
  greatest: 'list',
  mean: 'list',
  crossing: 'list',
  listed: 'string',
  daysBetween: 'string',
  addDays: 'string',
  addMonths: 'string',
}

/** Walks an expression once: fields read, the type each is used as, loops, and what is refused. */
export function analyse(ast: ASTNode): Analysis {
  const analysis: Analysis = { reads: new Map(), loops: 0, refused: null }
  new Walk(analysis).visit(ast, new Map(), 0)
  return analysis
}

type Bound = ReadonlyMap<string, ReadShape>

class Walk {
  constructor(private readonly analysis: Analysis) {}

  /** Visits a node; answers the shape it stands for, when it stands for data. */
  visit(node: ASTNode, bound: Bound, depth: number): ReadShape | null {
    switch (node.op) {
      case 'value':
        return null
      case 'id':
        return bound.get(node.args) ?? this.root(node.args)
      case '.':
        return this.select(this.visit(node.args[0], bound, depth), node.args[1])
      case '[]':
        return this.index(node.args, bound, depth)
      case 'call':
        return this.call(node.args, bound, depth)
      case 'rcall':
        return this.method(node, bound, depth)
      case 'list':
        return this.all(node.args, bound, depth)
      case 'map':
        return this.all(node.args.flat(), bound, depth)
      case '!_':
        return this.used(node.args, 'bool', bound, depth)
      case '-_':
        return this.used(node.args, 'number', bound, depth)
      case '?:':
        this.used(node.args[0], 'bool', bound, depth)
        return this.all(node.args.slice(1), bound, depth)
      case '.?':
      case '[?]':
        this.analysis.refused ??= '不支持可选访问'
        return null
      default:
        return this.binary(node.op, node.args, bound, depth)
    }
  }

  private root(name: string): ReadShape {
    const known = this.analysis.reads.get(name)
    if (known) return known
    const made = emptyShape()
    this.analysis.reads.set(name, made)
    return made
  }

  private select(of: ReadShape | null, name: string): ReadShape | null {
    if (name === '__proto__' || name === 'constructor') this.analysis.refused ??= `不能使用名称“${name}”`
    return of ? fieldOf(of, name) : null
  }

  private index([of, key]: [ASTNode, ASTNode], bound: Bound, depth: number): ReadShape | null {
    const shape = this.visit(of, bound, depth)
    this.visit(key, bound, depth)
    if (!shape) return null
    if (key.op === 'value' && typeof key.args === 'string') return this.select(shape, key.args)
    if (key.op === 'value') return itemOf(shape)
    shape.whole = true
    return null
  }

  private call([name, args]: [string, ASTNode[]], bound: Bound, depth: number): null {
    this.allow(name)
    const use = argumentUse[name]
    args.forEach((each, index) => (use && !(name.startsWith('add') && index === 1) ? this.used(each, use, bound, depth) : this.visit(each, bound, depth)))
    return null
  }

  private method(node: Extract<ASTNode, { op: 'rcall' }>, bound: Bound, depth: number): ReadShape | null {
    const [name, receiver, args] = node.args
    this.allow(name)
    const shape = this.visit(receiver, bound, depth)
    const loop = loopOf(node)
    if (loop) return this.loop(name, shape, loop.variable, loop.body, bound, depth + 1)
    if (name === 'join') shape?.uses.add('list')
    if (textMethods.has(name)) shape?.uses.add('string')
    return this.all(args, bound, depth)
  }

  private allow(name: string): void {
    if (name === 'matches') this.analysis.refused ??= '不支持 matches，请改用校验规则或 startsWith、contains'
    else if (!callable.includes(name)) this.analysis.refused ??= `没有函数“${name}”，${didYouMean(name, callable)}`
  }

  private loop(name: string, of: ReadShape | null, variable: string, body: ASTNode[], bound: Bound, depth: number): ReadShape | null {
    this.analysis.loops = Math.max(this.analysis.loops, depth)
    const inner = new Map(bound).set(variable, of ? itemOf(of) : emptyShape())
    const results = body.map((each) => this.visit(each, inner, depth))
    if (name === 'filter') return of
    return name === 'map' ? asList(results.at(-1) ?? null) : null
  }

  private binary(op: string, [left, right]: [ASTNode, ASTNode], bound: Bound, depth: number): null {
    const [a, b] = [this.visit(left, bound, depth), this.visit(right, bound, depth)]
    if (op === '&&' || op === '||') return mark(a, 'bool') ?? mark(b, 'bool')
    if (op === 'in') {
      if (right.op === 'list' && right.args[0]) mark(a, sureUse(right.args[0]))
      return right.op === 'list' ? null : mark(b, 'list')
    }
    const numeric = op === '-' || op === '*' || op === '/' || op === '%'
    mark(a, numeric ? 'number' : sureUse(right))
    return mark(b, numeric ? 'number' : sureUse(left))
  }

  private used(node: ASTNode, use: UseType, bound: Bound, depth: number): null {
    return mark(this.visit(node, bound, depth), use)
  }

  private all(nodes: ASTNode[], bound: Bound, depth: number): null {
    for (const each of nodes) this.visit(each, bound, depth)
    return null
  }
}

function mark(shape: ReadShape | null, use: UseType | null): null {
  if (shape && use) shape.uses.add(use)
  return null
}

function asList(item: ReadShape | null): ReadShape {
  const shape = emptyShape()
  if (item) shape.item = item
  return shape
}

/** What a function's answer is used as: a date is text. */
function answerUse(name: string): UseType | null {
  const result = Object.hasOwn(returnTypes, name) ? returnTypes[name] : undefined
  return result === 'date' ? 'string' : (result ?? null)
}

/** The type a node surely has, or null. */
function sureUse(node: ASTNode): UseType | null {
  switch (node.op) {
    case 'value':
      return literalUse(node.args)
    case 'id':
      return node.args === 'today' ? 'string' : null
    case 'call':
    case 'rcall':
      return answerUse(node.args[0])
    case '-_':
    case '-':
    case '*':
    case '/':
    case '%':
      return 'number'
    case '+':
      return sureUse(node.args[0]) ?? sureUse(node.args[1])
    case '?:':
      return sureUse(node.args[1]) ?? sureUse(node.args[2])
    case '!_':
    case '&&':
    case '||':
    case 'in':
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return 'bool'
    default:
      return null
  }
}

function literalUse(value: unknown): UseType | null {
  if (value === null) return 'null'
  if (typeof value === 'bigint' || typeof value === 'number') return 'number'
  if (typeof value === 'string') return 'string'
  return typeof value === 'boolean' ? 'bool' : null
}
