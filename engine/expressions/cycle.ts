import { problem, type Problem } from '../problem.ts'
import { reads } from './evaluate.ts'

/** A field whose value is worked out from others. */
export interface ComputedField {
  field: string
  expression: string
}

/** Circles among computed fields, each told once by its path: `a → b → a`. */
export function cycleProblems(computed: readonly ComputedField[]): Problem[] {
  const needs = new Map(computed.map(({ field, expression }) => [field, reads(expression, 'form')]))
  const done = new Set<string>()
  const found: Problem[] = []
  const visit = (field: string, trail: readonly string[]): void => {
    const start = trail.indexOf(field)
    if (start >= 0) {
      found.push(problem('expression.cycle', field, { got: [...trail.slice(start), field].join(' → ') }))
      return
    }
    if (done.has(field)) return
    for (const next of needs.get(field) ?? []) if (needs.has(next)) visit(next, [...trail, field])
    done.add(field)
  }
  for (const { field } of computed) visit(field, [])
  return found
}
