import { problem, ProblemError } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'
import { isLight, metered, type Meter } from './budget.ts'
import { compile, parseSource, readNames, type Compiled } from './compile.ts'
import { wordsOf } from './error-messages.ts'
import { roots, type Root, type Scope } from './scope.ts'
import { coerce } from './coerce-shape.ts'

/** Value of an expression. The same in browser and server; throws ProblemError (`expression.*`) when it cannot be computed. */
export function evaluate(expression: string, scope: Scope): Json {
  const compiled = compile(expression)
  const context = contextFor(compiled, scope)
  try {
    return toJson(isCostly(compiled, context) ? runMetered(compiled, context) : compiled.run(context))
  } catch (error) {
    throw new ProblemError(problem('expression.failed', expression, { got: wordsOf(error) }))
  }
}

/** Whether a rule holds. Flags 1 and 0 and an empty field count as answers; any other value is refused. */
export function test(expression: string, scope: Scope): boolean {
  const value = evaluate(expression, scope)
  if (typeof value === 'boolean') return value
  if (value === 1) return true
  if (value === 0 || value === '' || value === null) return false
  throw new ProblemError(problem('expression.type', expression, { got: String(value), expected: '真或假' }))
}

/** Whether the text is an expression at all. */
export function isValidExpression(expression: string): boolean {
  try {
    compile(expression)
    return true
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

/** Fields that an expression reads below a root, each once. */
export function fieldsRead(expression: string, root: Root): readonly string[] {
  return namesBelow(expression, root).read
}

/** Fields below a root that an expression cannot do without: those it reads and does not ask for with `has`. */
export function fieldsNeeded(expression: string, root: Root): readonly string[] {
  return namesBelow(expression, root).needed
}

interface Names {
  read: readonly string[]
  needed: readonly string[]
}

const names = new WeakMap<Compiled, Map<Root, Names>>()

/** What is read below a root, worked out once: whoever judges records asks for it at each rule. */
function namesBelow(expression: string, root: Root): Names {
  const compiled = compile(expression)
  const known = names.get(compiled) ?? new Map<Root, Names>()
  names.set(compiled, known)
  const found = known.get(root) ?? namesIn(compiled, root)
  known.set(root, found)
  return found
}

function namesIn({ analysis }: Compiled, root: Root): Names {
  const shape = analysis.reads.get(root)
  const fields = shape?.fields ?? new Map<string, { presenceOf?: string }>()
  const asked = new Set([...fields.values()].map(({ presenceOf }) => presenceOf))
  return { read: readNames(shape), needed: [...fields.keys()].filter((name) => !name.startsWith('?') && !asked.has(name)) }
}

/** The values an expression reads, each as the type it is used as. */
export function contextFor({ analysis }: Compiled, scope: Scope): Record<string, unknown> {
  const context: Record<string, unknown> = {}
  for (const root of roots) {
    const shape = analysis.reads.get(root)
    if (!shape) continue
    context[root] = root === 'today' ? (scope.today ?? '') : coerce((scope[root] ?? {}) as Json, shape)
  }
  return context
}

/** Whether the steps must be counted: there are loops, or there is much data. */
export function isCostly({ analysis }: Compiled, context: Record<string, unknown>): boolean {
  return analysis.loops > 0 || !isLight(context)
}

const meteredRuns = new WeakMap<Compiled, { run: Compiled['run']; meter: Meter }>()

/** Runs with every step counted. */
function runMetered(compiled: Compiled, context: Record<string, unknown>): unknown {
  let known = meteredRuns.get(compiled)
  if (!known) {
    const run = parseSource(compiled.source)
    known = { run, meter: metered(run.ast) }
    meteredRuns.set(compiled, known)
  }
  known.meter.begin()
  return known.run(context)
}

/** Whole numbers of the language become numbers; maps become records. */
export function toJson(value: unknown): Json {
  if (typeof value === 'bigint') return Number(value)
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('结果不是有限的数')
    return value
  }
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [String(key), toJson(each)]))
  if (value instanceof Date) return value.toISOString()
  return Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, each]) => [key, toJson(each)]))
}
