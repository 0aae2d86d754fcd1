import type { Entity } from '../../../engine/schema/records/entity.ts'
import { pointerOf } from '../../../engine/schema/records/objects.ts'
import { problem } from '../../../engine/problem.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { keysByName, namesOf, notOne } from '../keys-by-name.ts'
import { entityNamed } from '../records-in-scope.ts'
import type { EditedRow } from './edited-rows.ts'

/** Puts keys where rows name what they refer to, a question a column. A name that no record within reach bears, or several, is a problem of its cell. */
export async function resolveNames(context: OperationContext, entity: Entity, rows: readonly EditedRow[]): Promise<void> {
  for (const field of new Set(rows.flatMap(({ names }) => Object.keys(names)))) {
    const property = entity.properties[field]
    const ref = property?.type === 'string' ? property['x-ref'] : undefined
    const naming = rows.filter(({ names }) => names[field] !== undefined)
    if (!property || !ref) {
      for (const row of naming) row.problems.push(problem('field.not-in-dictionary', pointerOf(field), { title: property?.title ?? field }))
      continue
    }
    const target = entityNamed(context.schemas, ref.entity)
    const keysOf = await keysByName(context, target, namesOf(target, ref.label), [...new Set(naming.map(({ names }) => names[field] ?? ''))])
    for (const row of naming) {
      const name = row.names[field] ?? ''
      const [key, ...more] = keysOf(name)
      if (key !== undefined && more.length === 0) row.values[field] = key
      else row.problems.push(notOne(property.title, name, key === undefined, pointerOf(field)))
    }
  }
}
