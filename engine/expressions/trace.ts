import type { ASTNode } from '@marcbachmann/cel-js'
import { problem, ProblemError, type Problem } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'
import { isLight, Meter } from './budget.ts'
import { compile, parseSource, type Compiled } from './compile.ts'
import { wordsOf } from './error-messages.ts'
import { contextFor, isCostly, toJson } from './evaluate.ts'
import { childrenOf, loopOf } from './ast-nodes.ts'
import { roots, type Root, type Scope } from './scope.ts'
import type { ReadShape } from './coerce-shape.ts'
import { hookEvaluation, type EvaluationHook } from './evaluation-hook.ts'

/** What a rule read: the value of one field as the rule saw it, after preparation by the type it is used as. */
export interface Input {
  root: Root
  /** '' when the root is read as a whole, as `today` is. */
  field: string
  /** As a rule would write it: `form.kind`, `has(form.kind)`, `today`. */
  name: string
  value: Json
}

/** One part of an expression and what came of it. */
export interface Step {
  /** Words of the expression, and where they stand in it. */
  text: string
  start: number
  end: number
  /** `skipped`: the answer was certain without it. */
  state: 'value' | 'failed' | 'skipped'
  value: Json
  /** What went wrong here; '' when nothing did, or when it went wrong further down. */
  message: string
  /** Row of the loop around it, from 1. */
  row?: number
  steps: Step[]
}

/** How an expression came to its value. `step` is null when it could not even be read. */
export interface Trace {
  expression: string
  value: Json
  /** Why there is no value; null when there is one. */
  problem: Problem | null
  inputs: Input[]
  step: Step | null
}

/** Evaluates with a trace. The value is that of `evaluate`; never throws, errors are part of the answer. */
export function trace(expression: string, scope: Scope): Trace {
  let compiled: Compiled
  try {
    compiled = compile(expression)
  } catch (error) {
    return { expression, value: null, problem: problemOf(error), inputs: [], step: null }
  }
  const context = contextFor(compiled, scope)
  return { expression, ...recorded(compiled, context), inputs: inputsOf(compiled, context) }
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof ProblemError) return error.problems[0] ?? null
  throw error
}

function inputsOf({ analysis }: Compiled, context: Record<string, unknown>): Input[] {
  return roots.flatMap((root) => {
    const shape = analysis.reads.get(root)
    if (!shape) return []
    if (shape.fields.size === 0) return [{ root, field: '', name: root, value: shown(context[root]) }]
    return inputsIn(root, shape, context[root] as Record<string, unknown>)
  })
}

/** Values read below a root; those inside objects by their paths. */
function inputsIn(root: Root, shape: ReadShape, row: Record<string, unknown>, path = ''): Input[] {
  return [...shape.fields].flatMap(([name, below]): Input[] => {
    if (below.fields.size > 0 && !below.whole) return inputsIn(root, below, row[name] as Record<string, unknown>, `${path}${name}.`)
    const field = path + (below.presenceOf ?? name)
    return [{ root, field, name: below.presenceOf === undefined ? `${root}.${field}` : `has(${root}.${field})`, value: shown(row[name]) }]
  })
}

/** One evaluation of one node. */
interface Entry {
  node: ASTNode
  failed: boolean
  value: unknown
  error: unknown
  entries: Entry[]
}

function entryFor(node: ASTNode, value: unknown = null): Entry {
  return { node, failed: false, value, error: null, entries: [] }
}

/** Most steps in a trace; of a loop over more rows only the first are traced. */
const MOST_STEPS = 400

function recorded(compiled: Compiled, context: Record<string, unknown>): Pick<Trace, 'value' | 'problem' | 'step'> {
  const run = parseSource(compiled.source)
  const top = entryFor(run.ast)
  hookEvaluation(run.ast, recorder(top, isCostly(compiled, context) ? new Meter(run.ast).around : plainly))
  const result = outcome(compiled.text, () => run(context))
  return { ...result, step: new StepBuilder(compiled).build(run.ast, top.entries[0]) }
}

function outcome(expression: string, run: () => unknown): Pick<Trace, 'value' | 'problem'> {
  try {
    return { value: toJson(run()), problem: null }
  } catch (error) {
    return { value: null, problem: problem('expression.failed', expression, { got: wordsOf(error) }) }
  }
}

function plainly(_: ASTNode, run: () => unknown): unknown {
  return run()
}

function recorder(top: Entry, around: EvaluationHook): EvaluationHook {
  let current = top
  let count = 0
  return (node, run) => {
    if (count >= MOST_STEPS) return around(node, run)
    count += 1
    const above = current
    const entry = entryFor(node)
    above.entries.push(entry)
    current = entry
    try {
      return (entry.value = around(node, run))
    } catch (error) {
      entry.failed = true
      entry.error = error
      throw error
    } finally {
      current = above
    }
  }
}

/** Turns recorded evaluations into steps, each with its part of the expression. */
class StepBuilder {
  private readonly compiled: Compiled

  constructor(compiled: Compiled) {
    this.compiled = compiled
  }

  build(node: ASTNode, found: Entry | undefined, row?: number): Step {
    const entry = node.op === 'value' ? entryFor(node, node.args) : found
    const { start } = node
    // A flag that stands for `has(…)` is shorter than what it stands for.
    const end = this.compiled.presences.find((each) => each.start >= start && each.start < node.end && each.end > node.end)?.end ?? node.end
    const steps = isPlain(node) ? [] : this.below(node, entry)
    const deeper = steps.some((step) => step.state === 'failed')
    return {
      text: this.compiled.text.slice(start, end),
      start,
      end,
      state: entry === undefined ? 'skipped' : entry.failed ? 'failed' : 'value',
      value: entry === undefined || entry.failed ? null : shown(entry.value),
      message: entry?.failed && !deeper ? wordsOf(entry.error) : '',
      ...(row === undefined ? {} : { row }),
      steps,
    }
  }

  private below(node: ASTNode, entry: Entry | undefined): Step[] {
    const loop = loopOf(node)
    const parts = loop ? [loop.list] : childrenOf(node)
    const once = parts.filter((part) => !isLiteral(part)).map((part) => this.build(part, entryOf(entry, part)))
    return loop ? [...once, ...this.rows(loop.body, entry)] : once
  }

  /** The body of a loop, once for each row it ran for; once as skipped when it ran for none. */
  private rows(body: readonly ASTNode[], entry: Entry | undefined): Step[] {
    const worth = body.filter((part) => part.op !== 'value')
    const runs = (entry?.entries ?? []).filter((each) => worth.some((part) => part === each.node))
    if (runs.length === 0) return worth.map((part) => this.build(part, undefined))
    let row = 0
    return runs.map((each) => this.build(each.node, each, each.node === worth[0] ? ++row : row))
  }
}

function entryOf(above: Entry | undefined, node: ASTNode): Entry | undefined {
  return above?.entries.find((each) => each.node === node)
}

/** Says itself what it is. */
function isLiteral(node: ASTNode): boolean {
  return node.op === 'value' || (node.op === 'list' && node.args.every(isLiteral))
}

const plain: ReadonlySet<string> = new Set(['value', 'id', '.', '[]', 'list'])

/** A path such as `form.kind`, or a list of literals: nothing worth telling below it. */
function isPlain(node: ASTNode): boolean {
  return plain.has(node.op) && childrenOf(node).every(isPlain)
}

/** A value as JSON; long values, and what cannot be JSON, are described in words. */
function shown(value: unknown): Json {
  if (!isLight(value)) return '（内容过多，未列出）'
  try {
    return withoutFlags(toJson(value))
  } catch {
    return String(value)
  }
}

/** Rows of lists also carry the answers to `has(…)`, which are no data. */
function withoutFlags(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutFlags)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (name.startsWith('?') ? [] : [[name, withoutFlags(each)]])))
}
