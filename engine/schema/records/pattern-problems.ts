import { patternFault } from '../../patterns/pattern-fault.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Entity } from './entity.ts'
import { sourcePathOf } from './objects.ts'

/**
 * Patterns of fields that cannot be read, or that a text could make take for ever. Apart from the shape of a property, which browsers load: only who
 * reads whole files asks, and no site layer may bring a pattern.
 */
export function patternProblems({ properties }: Pick<Entity, 'properties'>): Problem[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const pattern = property.type === 'string' ? property.pattern : undefined
    const expected = pattern === undefined ? null : patternFault(pattern)
    return expected === null ? [] : [problem('schema.wrong-type', `${sourcePathOf(name)}/pattern`, { got: pattern ?? '', expected })]
  })
}
