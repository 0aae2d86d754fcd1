import type { Environment } from '@marcbachmann/cel-js'
import { didYouMean } from '../did-you-mean.ts'
import { problem, ProblemError, type Problem } from '../problem.ts'
import { compile } from './compile.ts'
import { typeName, wordsOf } from './error-messages.ts'
import { typeClashes } from './check-types.ts'
import { baseEnvironment } from './environment.ts'
import type { FieldType, Known, KnownFields } from './type-environment.ts'
import type { ReadShape } from './coerce-shape.ts'

/**
 * What is wrong with an expression before it ever runs: syntax, names that do not exist here (with the nearest that do),
 * types that clash, codes that are not in the dictionary, dates compared with what is none, amounts compared as text.
 * `expects` is the type the place asks for.
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
  const clashes = typeClashes(expression, compiled.run.ast, known)
  return clashes.length > 0 ? clashes : typeProblems(expression, known, expects)
}

function unknownNames(expression: string, root: string, shape: ReadShape, known: Known): Problem[] {
  const fields = known[root as keyof Known]
  if (fields === undefined) return [problem('expression.unknown-name', expression, { got: root, suggestion: didYouMean(root, Object.keys(known)) })]
  return fields === 'any' || fields === 'text' ? [] : unknownFields(expression, root, shape, fields)
}

function unknownFields(expression: string, path: string, shape: ReadShape, fields: KnownFields): Problem[] {
  return [...shape.fields].flatMap(([name, below]) => {
    const field = below.presenceOf ?? name
    const type = Object.hasOwn(fields, field) ? fields[field] : undefined
    const place = `${path}.${field}`
    if (type === undefined) return [problem('expression.unknown-name', expression, { got: place, suggestion: didYouMean(field, Object.keys(fields)) })]
    if (typeof type !== 'object') return []
    if ('object' in type) return unknownFields(expression, place, below, type.object)
    return 'list' in type && below.item ? unknownFields(expression, `${place}[]`, below.item, type.list) : []
  })
}

function typeProblems(expression: string, known: Known, expects: 'bool' | 'any'): Problem[] {
  const result = environmentFor(known).check(expression)
  if (!result.valid) return [problem('expression.type', expression, { got: wordsOf(result.error), expected: '类型一致的表达式' })]
  const { type = 'dyn' } = result
  if (expects === 'any' || ['bool', 'dyn', 'int'].includes(type)) return []
  return [problem('expression.type', expression, { got: `结果是${typeName(type)}`, expected: '真或假' })]
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

/** Decimals read as text or, next to a number, as numbers; choices stored as text read as lists next to `in`. */
function typeWord(type: FieldType): string {
  if (typeof type === 'object') return 'list' in type ? 'list<dyn>' : 'object' in type ? 'dyn' : typeWord(type.as)
  if (type === 'date' || type === 'date-time') return 'string'
  return type === 'decimal' || type === 'choices' ? 'dyn' : type
}
