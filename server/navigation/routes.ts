import type { View } from '../../engine/schema/screens/view.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { mayOpen } from '../permissions/operators.ts'

/** Views with an address that the caller may open, by address. */
export function routesFor(schemas: Schemas, operators: ReadonlySet<string>): Map<string, View> {
  const routes = new Map<string, View>()
  for (const view of schemas.views.values()) if (view.route && mayOpen(operators, view)) routes.set(view.route, view)
  return routes
}
