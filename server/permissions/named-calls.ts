import type { Json } from '../../engine/schema/json.ts'
import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { View } from '../../engine/schema/view.ts'
import type { Schemas } from '../schemas.ts'

/** Calls that a view names anywhere in it (find, load, actions' parameters), by id. */
export function namedCalls(schemas: Schemas, view: View): EffectiveView['calls'] {
  const calls: EffectiveView['calls'] = {}
  const visit = (value: Json | undefined): void => {
    if (typeof value === 'string') {
      const call = schemas.calls.get(value)
      if (call)
        calls[call.id] = { id: call.id, path: call.path, method: call.method, encoding: call.encoding, ...(call.operator ? { operator: call.operator } : {}) }
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (value) Object.values(value).forEach(visit)
  }
  visit(view as Json)
  return calls
}
