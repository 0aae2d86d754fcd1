import type { Entity } from '../../schema/records/entity.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { View } from '../../schema/screens/view.ts'
import { idOf, nodesAt, ownerOf, sectionOf, nodeObject } from './sections.ts'

/** Title of a node for people; the id itself when it has none. */
export type TitleOf = (at: string, id: string) => string

/** Names nodes by their ids: for where nothing more is known. */
export const idsAsTitles: TitleOf = (_, id) => id

/** Titles of a view's nodes: their own, else those of the entity's fields, which a node that is gone may still have there. */
export function titlesOf(view: View, entity: Entity | undefined, children: Record<string, Entity> = {}): TitleOf {
  return (at, id) => {
    const node = nodeObject(nodesAt(view as Json as JsonObject, at).find((each) => idOf(each) === id) ?? id)
    const title = node['title']
    return typeof title === 'string' ? title : (fieldTitle(entityAt(view, entity, children, at), node) ?? id)
  }
}

function fieldTitle(entity: Entity | undefined, node: JsonObject): string | undefined {
  const field = String(node['field'] ?? node['id'])
  return (entity?.properties[field] ?? entity?.objects?.[field])?.title
}

/** Columns of a child table are fields of the child entity. */
function entityAt(view: View, entity: Entity | undefined, children: Record<string, Entity>, at: string): Entity | undefined {
  const owner = ownerOf(at)
  if (sectionOf(at) !== 'columns' || owner === '') return entity
  const item = nodeObject(nodesAt(view as Json as JsonObject, 'items').find((each) => idOf(each) === owner) ?? owner)
  const property = entity?.properties[String(item['field'] ?? owner)]
  return property && 'x-child' in property ? children[property['x-child'].entity] : undefined
}
