import type { Entity } from '../engine/schema/entity.ts'
import type { Call } from '../engine/schema/call.ts'
import type { View } from '../engine/schema/view.ts'

const MOST_COLUMNS = 10
const MOST_SEARCHED = 5

/** A list view to start from: searches by the indexed fields, shows the first ones, finds through the entity's list call. */
export function newListView(viewNo: string, entity: Entity, calls: Iterable<Call>): View {
  const find = [...calls].find((call) => call.operation === 'list' && call.entity === entity.id)
  if (!find) throw new Error(`schemas/calls 里没有业务对象“${entity.id}”的列表接口（operation: list），请先添加一行`)
  const shown = Object.entries(entity.properties).filter(([id, property]) => property.type !== 'array' && id !== entity['x-key'])
  const searched = shown.filter(([, property]) => property['x-index'] !== undefined)
  const screenKey = viewNo.replaceAll('/', '.')
  return {
    version: 1,
    kind: 'list',
    viewNo,
    title: entity.title,
    route: `/${viewNo}`,
    entity: entity.id,
    operator: `jy:${screenKey}`,
    find: { call: find.id },
    search: searched.slice(0, MOST_SEARCHED).map(([id]) => id),
    columns: shown.slice(0, MOST_COLUMNS).map(([id]) => id),
    toolbar: [{ id: 'tableSet', title: '表格设置', action: 'table-settings', operator: false }],
  }
}
