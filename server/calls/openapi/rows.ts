import type { Call } from '../../../engine/schema/business/call.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { personalKind } from '../../../engine/schema/records/personal-fields.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { RowsAnswered } from '../call-contract.ts'
import type { Operations } from '../operation.ts'

/** Name of the component that describes the rows that lists of an entity answer. */
export function rowRef(entity: string): JsonObject {
  return { $ref: `#/components/schemas/${entity}.row` }
}

/** What the rows of a call may have; undefined where its operation answers no list. */
export function rowsOf(schemas: Schemas, operations: Operations, call: Call): RowsAnswered | undefined {
  return call.entity !== undefined && schemas.entities.has(call.entity) ? operations.get(call.operation)?.rows?.(call, { schemas, operations }) : undefined
}

/**
 * Rows of the lists of an entity: what any view or call answers of it, with labels, and nothing else; which of it a view answers stands at the call
 * (`x-views`). Empty values are left out. Patterns and lengths are those of records, for what is covered or kept from earlier fits none.
 */
export function rowComponent(entity: Entity, answered: readonly RowsAnswered[]): JsonObject {
  const names = new Set(answered.flatMap(({ views, plain, pick }) => [...[...views.values()].flatMap((fields) => [...fields]), ...plain, ...pick]))
  const fields = Object.entries(entity.properties).filter(([name]) => names.has(name))
  const beside = answered.flatMap(({ beside: own }) => Object.entries(own))
  return {
    type: 'object',
    title: `${entity.title}的列表行`,
    description: '空值不答',
    required: [entity['x-key']],
    properties: Object.fromEntries([
      ...fields.flatMap(([name, property]) => [[name, valueSchema(property)] as const, ...labelSchema(name, property)]),
      ...beside.map(([name, description]) => [name, { description }] as const),
    ]),
    additionalProperties: false,
  }
}

/** The fields that each view of a call answers, those asked for without a view under '' and those of who picks by name under `pick`. */
export function viewsSchema({ views, plain, pick }: RowsAnswered): JsonObject {
  const named: [string, readonly string[]][] = [...[...views].map(([view, fields]): [string, string[]] => [view, [...fields]]), ['', [...plain]]]
  return Object.fromEntries((pick.length > 0 ? [...named, ['pick', pick] as const] : named).map(([view, fields]) => [view, [...fields]]))
}

function valueSchema(property: EntityProperty): JsonObject {
  const kind = personalKind(property)
  const covered = kind === 'secret' ? '遮盖显示' : '个人信息：没有完整查看权限的遮盖显示，如 138****5678'
  return {
    title: property.title,
    type: property.type === 'integer' ? 'integer' : 'string',
    ...(property['x-unit'] ? { 'x-unit': property['x-unit'] } : {}),
    ...(property.type !== 'array' && property['x-dict'] ? { 'x-dict': property['x-dict'] } : {}),
    ...(kind ? { description: covered, 'x-sensitive': kind } : {}),
  }
}

function labelSchema(name: string, property: EntityProperty): [string, JsonObject][] {
  if (property.type === 'array') return []
  const named = property['x-dict'] ?? (property.type === 'string' ? (property['x-ref'] ?? property['x-directory'] ?? property['x-placeholders']) : undefined)
  return named === undefined ? [] : [[`${name}_label`, { title: `${property.title}（名称）`, type: 'string' }]]
}
