import type { ASTNode, ParseResult } from '@marcbachmann/cel-js'
import { didYouMean } from '../did-you-mean.ts'
import { problem, ProblemError } from '../problem.ts'
import { analyse, type Analysis } from './analyse.ts'
import { runtimeEnvironment } from './environment.ts'
import { roots } from './scope.ts'
import type { Shape } from './shape.ts'

/** An expression, parsed once. */
export interface Compiled {
  text: string
  run: ParseResult
  analysis: Analysis
}

const CACHE_LIMIT = 20_000
const LOOP_LIMIT = 2
const environment = runtimeEnvironment()
const cache = new Map<string, Compiled | ProblemError>()

/** Parses an expression, once for each text; throws ProblemError when it is not valid or not allowed. */
export function compile(text: string): Compiled {
  let known = cache.get(text)
  if (!known) {
    known = attempt(text)
    if (cache.size >= CACHE_LIMIT) cache.clear()
    cache.set(text, known)
  }
  if (known instanceof ProblemError) throw known
  return known
}

function attempt(text: string): Compiled | ProblemError {
  try {
    const { source, presences } = withoutHas(text)
    const run = environment.parse(source)
    const analysis = analyse(run.ast)
    for (const presence of presences) markPresence(analysis, presence)
    const refused = analysis.refused ?? (analysis.loops > LOOP_LIMIT ? `循环嵌套不能超过 ${LOOP_LIMIT} 层` : null)
    if (refused) return new ProblemError(problem('expression.syntax', text, { got: refused }))
    for (const name of analysis.reads.keys())
      if (!isRoot(name)) return new ProblemError(problem('expression.unknown-name', text, { got: name, suggestion: didYouMean(name, roots) }))
    return { text, run, analysis }
  } catch (error) {
    return new ProblemError(problem('expression.syntax', text, { got: firstLine(error) }))
  }
}

/** First line of a message; the library draws the place below it. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

function isRoot(name: string): boolean {
  return (roots as readonly string[]).includes(name)
}

/** `has(form.x)` means filled in: it becomes a flag of its own, worked out from the raw value. */
function withoutHas(text: string): { source: string; presences: string[][] } {
  if (!text.includes('has(')) return { source: text, presences: [] }
  const found: { start: number; end: number; path: string[] }[] = []
  collectHas(environment.parse(text).ast, found)
  let source = text
  for (const { start, end, path } of found.sort((a, b) => b.start - a.start)) {
    const owner = path.slice(0, -1)
    source = `${source.slice(0, start)}${owner.join('.')}["?${path.at(-1) ?? ''}"]${source.slice(end)}`
  }
  return { source, presences: found.map(({ path }) => path) }
}

function collectHas(node: ASTNode, found: { start: number; end: number; path: string[] }[]): void {
  if (node.op === 'call' && node.args[0] === 'has') {
    const path = pathOf(node.args[1][0])
    if (path) found.push({ start: node.start, end: node.end, path })
    return
  }
  for (const child of childrenOf(node.args)) collectHas(child, found)
}

function childrenOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(childrenOf)
  return args !== null && typeof args === 'object' && 'op' in args ? [args as ASTNode] : []
}

function pathOf(node: ASTNode | undefined): string[] | null {
  if (node?.op === 'id') return [node.args]
  if (node?.op !== '.') return null
  const owner = pathOf(node.args[0])
  return owner && [...owner, node.args[1]]
}

/** Presence flags of roots and of loop variables: both end in a shape field named `?x`. */
function markPresence(analysis: Analysis, path: string[]): void {
  const flag = `?${path.at(-1) ?? ''}`
  for (const shape of analysis.reads.values()) markFlags(shape, flag, path.at(-1) ?? '')
}

function markFlags(shape: Shape, flag: string, name: string): void {
  const found = shape.fields.get(flag)
  if (found) found.presenceOf = name
  for (const child of shape.fields.values()) markFlags(child, flag, name)
  if (shape.item) markFlags(shape.item, flag, name)
}

/** Names read below a root, presence questions included. */
export function readNames(shape: Shape | undefined): string[] {
  return shape ? [...new Set([...shape.fields].map(([name, field]) => field.presenceOf ?? name))] : []
}
