import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import { auditAll } from './audit.ts'

/**
 * Notes that the caller opened these records, be it on a screen, on paper, in a workbook or to copy them: a line each, where their entity is logged by
 * kind (`x-log`) or holds what is sensitive. Of their content only the label is kept; the call of the line says which way they were opened.
 */
export async function noteOpened(context: OperationContext, entity: Entity, records: readonly Row[]): Promise<void> {
  if (entity['x-log'] === undefined && !holdsSensitive(context.schemas.entities, entity)) return
  const { 'x-key': key, 'x-label': label } = entity
  const lines = records.map((record) => ({
    action: 'view',
    entity: homeOf(entity),
    recordId: String(record[key] ?? ''),
    after: { [label]: record[label] ?? null },
  }))
  await auditAll(context, lines)
}

/** Whether a field of the entity or of its child lists is personal (`x-sensitive`) or not for everybody to read (`x-read`). */
export function holdsSensitive(entities: ReadonlyMap<string, Entity>, entity: Entity, seen: ReadonlySet<string> = new Set()): boolean {
  if (seen.has(entity.id)) return false
  return Object.values(entity.properties).some((property) => {
    if (isSensitive(property)) return true
    const child = childEntity(entities, property)
    return child !== undefined && holdsSensitive(entities, child, new Set([...seen, entity.id]))
  })
}

/** Whether a field is personal or not for everybody to read. */
export function isSensitive(property: EntityProperty | undefined): boolean {
  return Boolean(property?.['x-sensitive']) || property?.['x-read'] !== undefined
}
