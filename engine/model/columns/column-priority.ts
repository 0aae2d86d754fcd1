import type { Entity } from '../../schema/records/entity.ts'
import type { EntityProperty } from '../../schema/records/property.ts'
import type { Column } from '../../schema/screens/kinds/view-words.ts'
import type { SortKey } from '../../runtime/effects/screen-snapshot.ts'

/** Priorities of columns (`priority` of a column, `x-priority` of a field): 1 is always shown, the higher ones as there is room. */
export const priorities = { always: 1, first: 2, usual: 5, low: 8 } as const

/** What the priority of a column follows from beside itself. */
export interface PriorityContext {
  entity: Entity
  sort: readonly SortKey[]
  /** By field: the view's word, most often its convention's. */
  byField: Readonly<Record<string, number>>
}

/**
 * The priority of a column: what the view says; else what its part in the list or the record is (the number that names the record, what opens it, its
 * state, what is added up or the rows are ordered by); else what the convention says of fields of this name; else what the field's type says, or its shape.
 */
export function priorityOf(column: Column, property: EntityProperty, { entity, sort, byField }: PriorityContext): number {
  if (column.priority !== undefined) return column.priority
  const field = column.field ?? column.id
  if (column.action !== undefined || field === entity['x-label']) return priorities.always
  if (field === entity['x-flow']?.state) return property['x-priority'] ?? priorities.first
  const said = Object.hasOwn(byField, field) ? byField[field] : undefined
  const usual = said ?? property['x-priority'] ?? priorityOfType(property)
  return column.total !== undefined || sort[0]?.id === column.id ? Math.min(usual, priorities.first + 1) : usual
}

function priorityOfType(property: EntityProperty): number {
  if (property.type === 'array') return priorities.low
  if (property['x-sensitive']) return priorities.low
  if (property.type === 'integer') return priorities.usual
  if (property['x-number']) return priorities.first
  if (property['x-attachment'] || property.format === 'date-time' || (property.format ?? '').endsWith('text')) return priorities.low
  return priorities.usual
}
