import type { Entity, EntityProperty } from '../../../engine/schema/entity.ts'
import type { ListView } from '../../../engine/schema/views/list.ts'
import type { PlannedColumn, PlannedList } from './plan.ts'

/** Entity and view of a planned list: every row on one page, as the peers hold them. */
export function listFiles({ columns, data }: PlannedList): { entity: Entity; view: ListView } {
  const properties = Object.fromEntries(columns.map((column) => [column.key, propertyOf(column)]))
  const entity: Entity = {
    kind: 'entity',
    version: 1,
    id: 'bench',
    title: '性能测试',
    type: 'object',
    'x-key': 'id',
    'x-label': columns[0]?.key ?? 'id',
    properties: { id: { type: 'string', title: '主键', readOnly: true }, ...properties },
  }
  const view: ListView = {
    version: 1,
    kind: 'list',
    viewNo: 'bench/list',
    title: '性能测试',
    entity: 'bench',
    operator: false,
    find: { call: 'bench/find' },
    columns: columns.map(({ key, width }) => ({ id: key, width })),
    toolbar: [{ id: 'refresh', title: '刷新', action: 'refresh' }],
    pageSize: data.length,
    select: 'none',
  }
  return { entity, view }
}

function propertyOf({ title, kind }: PlannedColumn): EntityProperty {
  if (kind === 'number') return { type: 'integer', title }
  return kind === 'date' ? { type: 'string', title, format: 'date' } : { type: 'string', title }
}
