import { problem, type Problem } from '../problem.ts'
import type { Entity } from '../schema/records/entity.ts'
import { fieldsRead } from './evaluate.ts'

/** A field and the expression that decides about it: its value, or whether it shows. */
export interface FieldRule {
  field: string
  expression: string
}

/**
 * Cycles among computed fields, each reported once by its path: `a → b → a`. What the entity itself derives from other fields
 * (counts and smallest values of child rows, labels of codes) is part of the path.
 */
export function cycleProblems(computed: readonly FieldRule[], entity?: Entity): Problem[] {
  const needs = new Map<string, readonly string[]>(entity ? derivedFields(entity) : [])
  for (const { field, expression } of computed) needs.set(field, fieldsRead(expression, 'form'))
  return circles(needs).map((path) => cycleProblem('计算字段', path))
}

/** Cycles among conditions of showing: a field that shows only when it holds a value already, alone or by way of others, can never be filled in. */
export function visibleCycles(rules: readonly FieldRule[]): Problem[] {
  const needs = new Map<string, string[]>()
  for (const { field, expression } of rules) needs.set(field, [...(needs.get(field) ?? []), ...fieldsRead(expression, 'form')])
  return circles(needs).map((path) => cycleProblem('显示条件', path))
}

function cycleProblem(rule: string, path: readonly string[]): Problem {
  return problem('expression.cycle', path[0] ?? '', { rule, got: path.join(' → ') })
}

function derivedFields(entity: Entity): [string, string[]][] {
  return Object.entries(entity.properties).flatMap(([name, property]): [string, string[]][] => {
    if (property.type === 'array') return []
    const label: [string, string[]][] = property['x-dict'] === undefined ? [] : [[`${name}_label`, [name]]]
    const source =
      property.type === 'integer'
        ? (property['x-count-of'] ?? property['x-overdue']?.date)
        : (property['x-min-of']?.list ?? property['x-derived']?.by ?? property['x-label-of'])
    return source === undefined ? label : [...label, [name, [source]]]
  })
}

/** Every circle of a graph once, each closed by the node it began with. */
function circles(needs: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name)
    if (start >= 0) {
      found.push([...trail.slice(start), name])
      return
    }
    if (done.has(name)) return
    for (const next of needs.get(name) ?? []) if (needs.has(next)) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of needs.keys()) visit(name, [])
  return found
}
