import type { ASTNode, Environment } from '@marcbachmann/cel-js'
import { didYouMean } from '../did-you-mean.ts'
import { problem, ProblemError, type Problem } from '../problem.ts'
import { sureUse } from './analyse.ts'
import { compile, firstLine } from './compile.ts'
import { baseEnvironment } from './environment.ts'
import type { FieldType, Known, KnownFields } from './known.ts'
import type { Shape } from './shape.ts'

/**
 * What is wrong with an expression before it ever runs: syntax, names that do not exist here (with the nearest that do),
 * types that clash, amounts compared as text. `expects` is the type the place asks for.
 */
export function checkExpression(expression: string, known: Known, expects: 'bool' | 'any' = 'any'): Problem[] {
  let compiled
  try {
    compiled = compile(expression)
  } catch (error) {
    if (error instanceof ProblemError) return error.problems
    throw error
  }
  const unknown = [...compiled.analysis.reads].flatMap(([root, shape]) => unknownNames(expression, root, shape, known))
  if (unknown.length > 0) return unknown
  const amounts = textAmounts(compiled.run.ast, known)
  if (amounts.length > 0)
    return amounts.map((name) => problem('expression.type', expression, { got: `“${name}”是小数，以文本保存，不能直接比较大小`, expected: `number(${name})` }))
  return typeProblems(expression, known, expects)
}

function unknownNames(expression: string, root: string, shape: Shape, known: Known): Problem[] {
  const fields = known[root as keyof Known]
  if (fields === undefined) return [problem('expression.unknown-name', expression, { got: root, suggestion: didYouMean(root, Object.keys(known)) })]
  return fields === 'any' || fields === 'text' ? [] : unknownFields(expression, root, shape, fields)
}

function unknownFields(expression: string, path: string, shape: Shape, fields: KnownFields): Problem[] {
  return [...shape.fields].flatMap(([name, below]) => {
    const field = below.presenceOf ?? name
    const type = Object.hasOwn(fields, field) ? fields[field] : undefined
    const place = `${path}.${field}`
    if (type === undefined) return [problem('expression.unknown-name', expression, { got: place, suggestion: didYouMean(field, Object.keys(fields)) })]
    return typeof type === 'object' && below.item ? unknownFields(expression, `${place}[]`, below.item, type.list) : []
  })
}

const comparisons = new Set(['<', '<=', '>', '>='])

/** Decimal fields compared with something that is no number: '9.00' > '10.00' as text. */
function textAmounts(node: ASTNode, known: Known): string[] {
  const found = childrenOf(node.args).flatMap((child) => textAmounts(child, known))
  if (!comparisons.has(node.op)) return found
  const [left, right] = node.args as [ASTNode, ASTNode]
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const name = decimalName(side, known)
    if (name !== null && sureUse(other) !== 'number') found.push(name)
  }
  return [...new Set(found)]
}

function decimalName(node: ASTNode, known: Known): string | null {
  if (node.op !== '.' || node.args[0].op !== 'id') return null
  const fields = known[node.args[0].args as keyof Known]
  return typeof fields === 'object' && fields[node.args[1]] === 'decimal' ? `${node.args[0].args}.${node.args[1]}` : null
}

function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf)
  return args !== null && typeof args === 'object' && 'op' in args ? [args as ASTNode] : []
}

function typeProblems(expression: string, known: Known, expects: 'bool' | 'any'): Problem[] {
  const result = environmentFor(known).check(expression)
  if (!result.valid) return [problem('expression.type', expression, { got: firstLine(result.error), expected: '类型一致的表达式' })]
  const { type = 'dyn' } = result
  if (expects === 'any' || ['bool', 'dyn', 'int'].includes(type)) return []
  return [problem('expression.type', expression, { got: `结果为 ${type}`, expected: '真或假' })]
}

const environments = new WeakMap<Known, Environment>()

function environmentFor(known: Known): Environment {
  const made = environments.get(known) ?? typedEnvironment(known)
  environments.set(known, made)
  return made
}

function typedEnvironment(known: Known): Environment {
  const environment = baseEnvironment()
  for (const [root, fields] of Object.entries(known)) {
    if (root === 'today') environment.registerVariable(root, 'string')
    else if (fields === 'any') environment.registerVariable(root, 'dyn')
    else if (fields === 'text') environment.registerVariable(root, 'map<string, string>')
    else environment.registerVariable({ name: root, schema: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, typeWord(type)])) })
  }
  return environment
}

/** Decimals read as text or, next to a number, as numbers; choices kept as text read as lists next to `in`. */
function typeWord(type: FieldType): string {
  if (typeof type === 'object') return 'list<dyn>'
  return type === 'decimal' || type === 'choices' ? 'dyn' : type
}
