import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { OperationContext } from '../calls/operation.ts'
import { audit } from './audit.ts'

/** Notes that the caller opened a record, where its entity is logged by kind (`x-log`) or holds what is sensitive. Of its content only the label is kept. */
export async function noteOpened(context: OperationContext, entity: Entity, key: string, record: Row): Promise<void> {
  if (entity['x-log'] === undefined && !holdsSensitive(context.schemas.entities, entity)) return
  const label = entity['x-label']
  await audit(context, { action: 'view', entity: homeOf(entity), recordId: key, after: { [label]: record[label] ?? null } })
}

/** Whether a field of the entity or of its child lists is personal (`x-sensitive`) or not for everybody to read (`x-read`). */
export function holdsSensitive(entities: ReadonlyMap<string, Entity>, entity: Entity, seen: ReadonlySet<string> = new Set()): boolean {
  if (seen.has(entity.id)) return false
  return Object.values(entity.properties).some((property) => {
    if (property['x-sensitive'] || property['x-read'] !== undefined) return true
    const child = property.type === 'array' ? entities.get(property['x-child'].entity) : undefined
    return child !== undefined && holdsSensitive(entities, child, new Set([...seen, entity.id]))
  })
}
