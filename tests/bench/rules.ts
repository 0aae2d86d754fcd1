import { evaluate } from '../../engine/expressions/evaluate.ts'
import { trace } from '../../engine/expressions/trace.ts'
import { bombs, escapes, scope } from '../fixtures/hostile-rules.ts'
import { percentile, table, withSection } from './figures.ts'

const TITLE = '## Rules that cost too much'
const ROUNDS = 20
const SHOWN = 5

/** What a hostile rule takes until its value or its problem, in ms of the processor: median and 95th percentile. */
export interface RuleFigures {
  rule: string
  median: number
  p95: number
}

/** Every hostile rule of the tests, computed and traced, the costliest first. */
export function measureRules(): RuleFigures[] {
  const rules: [string, () => unknown][] = [
    ...bombs.map(([name, rule]): [string, () => unknown] => [name, () => evaluate(rule, scope)]),
    ...escapes.map((rule): [string, () => unknown] => [`${rule} (traced)`, () => trace(rule, scope)]),
  ]
  const figures = rules.map(([rule, run]) => {
    const times = Array.from({ length: ROUNDS }, () => timeOf(run))
    return { rule, median: percentile(times, 0.5), p95: percentile(times, 0.95) }
  })
  return figures.sort((one, other) => other.median - one.median)
}

function timeOf(run: () => unknown): number {
  const before = process.cpuUsage()
  try {
    run()
  } catch {
    // a problem is the answer that most of them should have
  }
  return process.cpuUsage(before).user / 1000
}

/** The page with this measurement in place of the earlier one. */
export function withRules(page: string, figures: readonly RuleFigures[]): string {
  const lines = figures.slice(0, SHOWN).map(({ rule, median, p95 }) => [rule, median.toFixed(1), p95.toFixed(1)])
  const words = `The ${SHOWN} costliest of ${figures.length} rules that try to get out or to take for ever (tests/fixtures/hostile-rules.ts), ${ROUNDS} times each: the
processor's time until there is a value or a problem. The goal is 50 ms.`
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(['Rule', 'Median, ms', 'p95, ms'], lines)}`)
}
