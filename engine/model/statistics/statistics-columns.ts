import { changeOf, comparisonHeads, type Comparison } from '../../domain/period-comparison.ts'
import type { Measure } from '../../schema/screens/kinds/statistics.ts'

/** Heads of a chart's figures: a column a measure, four a measure where it compares. */
export function figureHeads(measures: readonly Measure[], compare?: Comparison): string[] {
  const unitOf = ({ unit }: Measure) => (unit ? `（${unit}）` : '')
  if (!compare) return measures.map((measure) => measure.title + unitOf(measure))
  const [now, ...others] = comparisonHeads[compare]
  const before = (measure: Measure) => (measures.length > 1 ? measure.title : '')
  return measures.flatMap((measure) => [before(measure) + now + unitOf(measure), ...others.map((head) => before(measure) + head)])
}

/** A group's figures under those heads; `before` is there where the chart compares, and `—` stands where nothing can be compared. */
export function figureTexts(figures: readonly string[], before?: readonly (string | null)[]): string[] {
  if (!before) return [...figures]
  return figures.flatMap((now, at) => {
    const { change, rate } = changeOf(now, before[at] ?? null)
    return [now, before[at] ?? '—', change, rate]
  })
}
