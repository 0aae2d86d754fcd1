import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../engine/schema/format/json.ts'

/** Values the view gives its search items to begin with; `{name}` in one is taken from the query, so that an opener can narrow the list in view of the user. */
export function searchDefaults({ view }: EffectiveView, query: Row): Row {
  if (!('search' in view) || !view.search) return {}
  return Object.fromEntries(
    view.search.flatMap((item) => (typeof item === 'string' || item.default === undefined ? [] : [[item.id, fillTemplate(item.default, [query])]])),
  )
}
