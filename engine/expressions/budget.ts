import type { ASTNode } from '@marcbachmann/cel-js'
import { childrenOf, countNodes, loopOf } from './ast-nodes.ts'
import { hookEvaluation, type EvaluationHook } from './evaluation-hook.ts'

/** Steps one evaluation may take: about 30 ms at the most. A step is one node computed, or some data looked through. */
const STEP_BUDGET = 90_000
/** Below this weight, data cannot make an expression without loops costly. */
const LIGHT = 1000
const CHARS_A_WEIGHT = 16
const WEIGHTS_A_STEP = 2
const STEPS_A_FAILURE = 60

/** Thrown inside an evaluation that has used up its steps. */
class OutOfSteps extends Error {}

/** Operators that look through the whole of their operands. */
const looking = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', '+', 'call', 'rcall'])

/** Functions that go through a text character by character. */
const characterwise = new Set(['split', 'size'])

/** Counts the steps of one evaluation after another of one expression. */
export class Meter {
  private left = STEP_BUDGET
  private readonly stop = new OutOfSteps('计算量过大')
  private readonly charges = new Map<ASTNode, (value: unknown) => number>()

  constructor(ast: ASTNode) {
    this.charges.set(ast, lookedThrough)
    this.price(ast)
  }

  begin(): void {
    this.left = STEP_BUDGET
  }

  /** Counts one evaluation of a node and what its parent will do with the value; throws OutOfSteps. */
  readonly around: EvaluationHook = (node, run) => {
    this.spend(1)
    const value = this.tried(run)
    const charge = this.charges.get(node)
    if (charge) this.spend(charge(value))
    return value
  }

  /** A failure costs more than a value: loops that look for one row go on after it. */
  private tried(run: () => unknown): unknown {
    try {
      return run()
    } catch (error) {
      if (error !== this.stop) this.spend(STEPS_A_FAILURE)
      throw error
    }
  }

  private spend(steps: number): void {
    this.left -= steps
    if (this.left < 0) throw this.stop
  }

  private price(node: ASTNode): void {
    const loop = loopOf(node)
    if (loop) this.charges.set(loop.list, (rows) => this.affordable(rows, loop.body))
    else if (looking.has(node.op)) {
      const charge = (node.op === 'rcall' || node.op === 'call') && characterwise.has(node.args[0]) ? eachCharacter : lookedThrough
      for (const operand of childrenOf(node)) this.charges.set(operand, charge)
    }
    for (const child of childrenOf(node)) this.price(child)
  }

  /** A loop that cannot be finished is not begun. */
  private affordable(rows: unknown, body: readonly ASTNode[]): number {
    const count = Array.isArray(rows) ? rows.length : 0
    if (count * body.reduce((sum, node) => sum + countNodes(node), 0) > this.left) throw this.stop
    return 0
  }
}

/** Whether the data is so little that no expression without a loop can make it costly. */
export function isLight(value: unknown): boolean {
  return afterLooking(value, LIGHT) >= 0
}

/** What is left of `room` after the value with all it holds; below 0 as soon as it is too much. */
function afterLooking(value: unknown, room: number): number {
  if (typeof value === 'string') return room - 1 - value.length / CHARS_A_WEIGHT
  if (value === null || typeof value !== 'object') return room - 1
  let left = room - 1
  for (const name in value) {
    left = afterLooking((value as Record<string, unknown>)[name], left)
    if (left < 0) break
  }
  return left
}

/** Counts the steps of a freshly parsed expression while it runs. */
export function metered(ast: ASTNode): Meter {
  const meter = new Meter(ast)
  hookEvaluation(ast, meter.around)
  return meter
}

function lookedThrough(value: unknown): number {
  return weightOf(value) / WEIGHTS_A_STEP
}

function eachCharacter(value: unknown): number {
  return (typeof value === 'string' ? value.length : weightOf(value)) / WEIGHTS_A_STEP
}

const weights = new WeakMap<object, number>()

/** Size of a value with all it holds; what is shared is counted each time, but looked at once. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / CHARS_A_WEIGHT
  if (value === null || typeof value !== 'object') return 1
  const known = weights.get(value)
  if (known !== undefined) return known
  const parts: Iterable<unknown> = Array.isArray(value) ? value : value instanceof Map ? value.values() : Object.values(value)
  let weight = 1
  for (const part of parts) weight += weightOf(part)
  weights.set(value, weight)
  return weight
}
