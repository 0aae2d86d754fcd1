import { join } from 'node:path'
import type { Call } from '../../engine/schema/call.ts'
import type { Entity } from '../../engine/schema/entity.ts'
import type { View } from '../../engine/schema/view.ts'
import { loadSchemas } from '../../server/load-schemas.ts'
import type { Made, Wish } from './thing.ts'

const MOST_COLUMNS = 10
const MOST_SEARCHED = 5

/** A list of an entity with its screen test. Throws RangeError, with the words to say, when there is nothing to list. */
export function newView({ root, id, title, entity: entityId = '' }: Wish): Made {
  const { entities, calls } = loadSchemas(join(root, 'schemas'))
  const entity = entities.get(entityId)
  if (!entity) throw new RangeError(`没有业务对象“${entityId}”，请用 --entity 指定其一：${[...entities.keys()].join('、')}`)
  const view = listView(id, title, entity, calls.values())
  const up = '../'.repeat(id.split('/').length)
  const test = {
    $schema: `${up}meta/screen-test.json`,
    kind: 'screen-test',
    version: 1,
    view: id,
    cases: [{ name: '列与查询项按业务对象的次序', expect: { columns: view.columns, search: view.search } }],
  }
  return {
    files: {
      [`schemas/views/${id}.json`]: JSON.stringify({ $schema: `${up}meta/view.json`, ...view }),
      [`schemas/views/${id}.test.json`]: JSON.stringify(test),
    },
    then: '给角色授权（schemas/roles）、加菜单（schemas/menus），再运行 npm run lint:schemas',
  }
}

/** Searches by the indexed fields, shows the first ones, finds through the entity's list call. */
function listView(viewNo: string, title: string, entity: Entity, calls: Iterable<Call>): Extract<View, { kind: 'list' }> {
  const find = [...calls].find((call) => call.operation === 'list' && call.entity === entity.id)
  if (!find) throw new RangeError(`schemas/calls 里没有业务对象“${entity.id}”的列表接口（operation: list），请先添加一行`)
  const shown = Object.entries(entity.properties).filter(([id, property]) => property.type !== 'array' && id !== entity['x-key'])
  const searched = shown.filter(([, property]) => property['x-index'] !== undefined)
  return {
    version: 1,
    kind: 'list',
    viewNo,
    title,
    route: `/${viewNo}`,
    entity: entity.id,
    operator: `jy:${viewNo.replaceAll('/', '.')}`,
    find: { call: find.id },
    search: searched.slice(0, MOST_SEARCHED).map(([id]) => id),
    columns: shown.slice(0, MOST_COLUMNS).map(([id]) => id),
    toolbar: [{ id: 'tableSet', title: '表格设置', action: 'table-settings', operator: false }],
  }
}
