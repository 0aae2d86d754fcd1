import { join } from 'node:path'
import { condenseOverConventions } from '../../engine/composition/condense-view.ts'
import { composeViews } from '../../engine/composition/compose-views.ts'
import type { SharedFiles } from '../../engine/composition/composition.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { proposeViews } from '../../engine/design/propose-views.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import type { GeneratedEntry, EntryRequest } from './generated-entry.ts'

/** A list of an entity with its screen test, as the designer proposes it. Throws RangeError, with the words to say, when there is nothing to list. */
export function newView({ root, id, title, entity: entityId = '' }: EntryRequest): GeneratedEntry {
  const { entities, calls, shared } = loadSchemas(join(root, 'schemas'))
  const entity = entities.get(entityId)
  if (!entity) throw new RangeError(`没有业务对象“${entityId}”，请用 --entity 指定其一：${[...entities.keys()].join('、')}`)
  const [view] = proposeViews({ entity, calls: [...calls.values()], viewNo: id, title, kinds: new Set(['list']) })
  if (view?.kind !== 'list') throw new RangeError(`schemas/calls 里没有业务对象“${entity.id}”的列表接口（operation: list），请先添加一行`)
  const written = shared ? asWritten(view as Json as JsonObject, shared, id) : view
  const up = '../'.repeat(id.split('/').length)
  const named = (nodes: readonly (string | { id: string })[] = []) => nodes.map((node) => (typeof node === 'string' ? node : node.id))
  const test = {
    $schema: `${up}meta/screen-test.json`,
    kind: 'screen-test',
    version: 1,
    view: id,
    cases: [{ name: '列与查询项按业务对象的次序', expect: { columns: named(view.columns), search: named(view.search) } }],
  }
  return {
    files: {
      [`schemas/views/${id}.json`]: JSON.stringify({ $schema: `${up}meta/view.json`, ...written }),
      [`schemas/views/${id}.test.json`]: JSON.stringify(test),
    },
    then: '给角色授权（schemas/roles）、加菜单（schemas/menus），再运行 npm run lint:schemas',
  }
}

/** A view as a file over the convention of its kind; fields of which the proposal says nothing are shown as their entity says. */
function asWritten(view: JsonObject, shared: SharedFiles, viewNo: string): JsonObject {
  const { extends: convention } = condenseOverConventions(view, shared, viewNo)
  if (typeof convention !== 'string') return view
  const { views } = composeViews(new Map([[viewNo, { file: viewNo, content: { ...view, extends: convention } }]]), shared)
  return condenseOverConventions({ ...view, ...views.get(viewNo)?.content }, shared, viewNo)
}
