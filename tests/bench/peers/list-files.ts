import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { benchEntity, benchView } from './bench-entity.ts'
import type { PlannedColumn, PlannedList } from './plan.ts'

/** Entity and view of a planned list: every row on one page, as the peers hold them. */
export function listFiles({ columns, data }: PlannedList): { entity: Entity; view: ListView } {
  const entity = benchEntity(columns.map((column) => [column.key, propertyOf(column)]))
  const view: ListView = {
    ...benchView,
    kind: 'list',
    viewNo: 'bench/list',
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
