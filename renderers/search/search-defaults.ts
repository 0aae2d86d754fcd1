import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { Row } from '../../engine/schema/json.ts'

/** Values the view gives its search items to begin with. */
export function searchDefaults({ view }: EffectiveView): Row {
  if (!('search' in view) || !view.search) return {}
  return Object.fromEntries(view.search.flatMap((item) => (typeof item === 'string' || item.default === undefined ? [] : [[item.id, item.default]])))
}
