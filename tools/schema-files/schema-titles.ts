import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsAsTitles, titlesOf, type TitleOf } from '../../engine/layers/nodes/titles.ts'
import { withBases } from '../../engine/schema/records/base-entities.ts'
import { entityKind, type Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'
import { flattenObjects } from '../../engine/schema/records/objects.ts'

/** Names the nodes of a file as people know them: those of a view by the fields of the product's entities. Entities are read as they are. */
export function schemaTitles(root: string): (file: JsonObject) => TitleOf {
  let entities: Record<string, Entity> | undefined
  return (file) => {
    const isView = file['viewNo'] !== undefined || file['extends'] !== undefined
    if (!isView || typeof file['entity'] !== 'string') return idsAsTitles
    entities ??= readEntities(root)
    return titlesOf(file as Json as View, entities[file['entity']], entities)
  }
}

type Written = Entity & { properties: Parameters<typeof flattenObjects>[0] }

function readEntities(root: string): Record<string, Entity> {
  const files = filesOfKind(join(root, 'schemas'), entityKind).map((path) => JSON.parse(readFileSync(path, 'utf8')) as Written)
  return Object.fromEntries(withBases(new Map(files.map((entity) => [entity.id, { ...entity, ...flattenObjects(entity.properties) }]))))
}
