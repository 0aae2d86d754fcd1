import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { expandShorthand, type SearchItem } from '../../../engine/schema/screens/kinds/view-words.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import type { Schemas } from '../../schemas/schemas.ts'

/** True for text that can be searched by a part with an index: no dictionary codes, dates or documents. */
export function isSearchable(property: EntityProperty): boolean {
  return property.type === 'string' && property.format === undefined && property['x-dict'] === undefined
}

/** Fields that lists search by a part of, by entity: those of its own lists, and of the lists of what it is a child of. */
export function searchableFields(schemas: Pick<Schemas, 'views' | 'entities'>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const note = (entity: string, field: string): void => void found.set(entity, (found.get(entity) ?? new Set()).add(field))
  for (const view of [...schemas.views.values()].filter(isList)) {
    const items = (view.search ?? []).map((each): SearchItem => expandShorthand(each)).filter(({ op }) => op === 'contains')
    const paths = [...items.flatMap(({ id, field, fields }) => fields ?? [field ?? id]), ...(view.quick ?? []).map((id) => fieldOf(view, id))]
    for (const path of paths) {
      const [first = '', second] = path.split('.')
      const list = schemas.entities.get(view.entity)?.properties[first]
      if (second === undefined) note(view.entity, first)
      else if (list?.type === 'array') note(list['x-child'].entity, second)
    }
  }
  return found
}

export function fieldOf(view: ListView, id: string): string {
  const column = view.columns.map((each) => expandShorthand(each)).find((each) => each.id === id)
  return (column && 'field' in column ? column.field : undefined) ?? id
}

export function isList(view: View): view is ListView {
  return view.kind === 'list' || view.kind === 'audit-list' || view.kind === 'query-list'
}

/** Name of the index of a field's trigrams. */
export function trigramsOf(entity: Entity, field: string): string {
  return `${entity.id}_${field}_trgm`
}
