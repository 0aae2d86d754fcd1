import type { ASTNode, ParseResult } from '@marcbachmann/cel-js'
import { didYouMean } from '../did-you-mean.ts'
import { problem, ProblemError } from '../problem.ts'
import { analyse, type Analysis } from './static-analysis.ts'
import { runtimeEnvironment } from './environment.ts'
import { childrenOf } from './ast-nodes.ts'
import { roots } from './scope.ts'
import type { ReadShape } from './coerce-shape.ts'
import { wordsOf } from './error-messages.ts'

/** An expression, parsed once. */
export interface Compiled {
  text: string
  run: ParseResult
  analysis: Analysis
  /** What was parsed: the text with each `has(…)` replaced by its flag; places are those of the text. */
  source: string
  presences: readonly Presence[]
}

/** A question for presence and where it stands. */
interface Presence {
  start: number
  end: number
  path: string[]
}

const CACHE_LIMIT = 20_000
const LOOP_LIMIT = 2
/** Longer than any file may say it; two rules that both ask for a field are joined. */
const TEXT_LIMIT = 5000
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
  if (text.length > TEXT_LIMIT) return new ProblemError(problem('expression.syntax', '', { got: `超过 ${TEXT_LIMIT} 个字符` }))
  try {
    const { source, presences } = withoutHas(text)
    const run = parseSource(source)
    const analysis = analyse(run.ast)
    for (const { path } of presences) markPresence(analysis, path)
    const refused = analysis.refused ?? (analysis.loops > LOOP_LIMIT ? `循环嵌套不能超过 ${LOOP_LIMIT} 层` : null)
    if (refused) return new ProblemError(problem('expression.syntax', text, { got: refused }))
    for (const name of analysis.reads.keys())
      if (!isRoot(name)) return new ProblemError(problem('expression.unknown-name', text, { got: name, suggestion: didYouMean(name, roots) }))
    return { text, run, analysis, source, presences }
  } catch (error) {
    return new ProblemError(problem('expression.syntax', text, { got: wordsOf(error) }))
  }
}

/** Parses a `source` again, for those who watch its nodes. */
export function parseSource(source: string): ParseResult {
  return environment.parse(source)
}

function isRoot(name: string): boolean {
  return (roots as readonly string[]).includes(name)
}

/** `has(form.x)` means filled in: it becomes a flag of its own, computed from the raw value. Everything else keeps its place. */
function withoutHas(text: string): { source: string; presences: Presence[] } {
  const presences: Presence[] = []
  if (/\bhas\s*\(/.test(text)) collectHas(parseSource(text).ast, presences)
  let source = text
  for (const { start, end, path } of presences) {
    const flag = `${path.slice(0, -1).join('.')}["?${path.at(-1) ?? ''}"]`
    source = source.slice(0, start) + flag.padEnd(end - start) + source.slice(end)
  }
  return { source, presences }
}

function collectHas(node: ASTNode, found: Presence[]): void {
  const path = node.op === 'call' && node.args[0] === 'has' ? pathOf(node.args[1][0]) : null
  if (path && path.length > 1) found.push({ start: node.start, end: node.end, path })
  else for (const child of childrenOf(node)) collectHas(child, found)
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

function markFlags(shape: ReadShape, flag: string, name: string): void {
  const found = shape.fields.get(flag)
  if (found) found.presenceOf = name
  for (const child of shape.fields.values()) markFlags(child, flag, name)
  if (shape.item) markFlags(shape.item, flag, name)
}

/** Names read below a root, presence questions included; what is read inside an object by its path. */
export function readNames(shape: ReadShape | undefined): string[] {
  const names = [...(shape?.fields ?? [])].flatMap(([name, field]) => {
    const inner = readNames(field)
    return inner.length > 0 ? inner.map((each) => `${name}.${each}`) : [field.presenceOf ?? name]
  })
  return [...new Set(names)]
}
