import { problem, ProblemError } from '../problem.ts'
import type { Json } from '../schema/json.ts'
import { compile, firstLine, readNames, type Compiled } from './compile.ts'
import { roots, type Root, type Scope } from './scope.ts'
import { prepare } from './shape.ts'

/** Steps one evaluation may take: nodes × rows for each nested loop. */
const STEP_BUDGET = 2_000_000

/** Value of an expression. The same in browser and server; throws ProblemError (`expression.*`) when it cannot be worked out. */
export function evaluate(expression: string, scope: Scope): Json {
  const compiled = compile(expression)
  const context = contextFor(compiled, scope)
  try {
    return toJson(compiled.run(context))
  } catch (error) {
    throw new ProblemError(problem('expression.failed', expression, { got: firstLine(error) }))
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

/** Fields that an expression reads below a root, each once. */
export function reads(expression: string, root: Root): string[] {
  return readNames(compile(expression).analysis.reads.get(root))
}

function contextFor({ analysis, text }: Compiled, scope: Scope): Record<string, unknown> {
  const context: Record<string, unknown> = {}
  for (const root of roots) {
    const shape = analysis.reads.get(root)
    if (!shape) continue
    context[root] = root === 'today' ? (scope.today ?? '') : prepare((scope[root] ?? {}) as Json, shape)
  }
  if (analysis.loops > 0) checkBudget(analysis.nodes, analysis.loops, longest(context, analysis.splits), text)
  return context
}

function checkBudget(nodes: number, loops: number, rows: number, text: string): void {
  if (nodes * Math.max(1, rows) ** loops > STEP_BUDGET) throw new ProblemError(problem('expression.failed', text, { got: `需要遍历的数据过多（${rows} 行）` }))
}

/** Most rows any list below the value has; a text that is split has at most one for each character. */
function longest(value: unknown, splits: boolean): number {
  if (typeof value === 'string') return splits ? value.length : 0
  if (Array.isArray(value)) return value.reduce<number>((most, each) => Math.max(most, longest(each, splits)), value.length)
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce<number>((most, each) => Math.max(most, longest(each, splits)), 0)
}

/** Whole numbers of the language become numbers; maps become records. */
function toJson(value: unknown): Json {
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
