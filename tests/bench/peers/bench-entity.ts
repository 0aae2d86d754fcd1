import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'

/** What views of planned forms and lists have in common. */
export const benchView = { version: 1, title: '性能测试', entity: 'bench', operator: false } as const

/** The entity of a planned form or list: its fields beside a key of its own, named by the first of them. */
export function benchEntity(fields: readonly (readonly [name: string, property: EntityProperty])[], required: string[] = []): Entity {
  return {
    kind: 'entity',
    version: 1,
    id: benchView.entity,
    title: benchView.title,
    type: 'object',
    'x-key': 'id',
    'x-label': fields[0]?.[0] ?? 'id',
    required,
    properties: { id: { type: 'string', title: '主键', readOnly: true }, ...Object.fromEntries(fields) },
  }
}
