import { select, textOf } from '../../engine/graph/references/json-paths.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { View } from '../../engine/schema/screens/view.ts'

/** What a view may be searched by: its title, number and address, and the names and titles of the fields it shows. */
export function namesOfView(view: View, entity: Entity | undefined): string[] {
  const nodes = ['columns', 'search', 'groups/*/items'].flatMap((list) => [
    ...select(view as Json, `/${list}/*`),
    ...select(view as Json, `/${list}/*/id`),
    ...select(view as Json, `/${list}/*/field`),
  ])
  const fields = [...new Set(nodes.map(({ value }) => textOf(value)).filter((name) => name !== ''))]
  return [view.title, view.viewNo, view.route ?? '', ...fields, ...fields.flatMap((name) => entity?.properties[name]?.title ?? [])]
}
