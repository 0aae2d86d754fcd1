import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { textInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { sharedLayers } from '../queries/layer.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { administeredLayouts } from '../administered.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { nameOfLayout, summaryOfLayout } from '../layout-summary.ts'
import { listParams } from '../../calls/call-contract.ts'

const LARGEST_PAGE = 200

/** Lists who has which layout where, of those that the caller administers: how many changes it holds, and how many of them find nothing any more. */
export const layoutsList = defineOperation({
  id: 'layouts-list',
  title: '布局列表',
  contract: { takes: { ...listParams, scope: '层', title: '界面的标题、编号或地址', owner: '拥有者', hasDead: '1：只看有失效改动的' }, answers: 'page' },
  transaction: false,
  async run(context) {
    const { db, schemas, input } = context
    const [pageNo, pageSize] = [countInput(input, 'pageNo', 1) || 1, Math.min(countInput(input, 'pageSize', 20) || 20, LARGEST_PAGE)]
    const [shared, layers] = [await sharedLayers(db), await administeredLayouts(context)]
    const rows = layers.map((layer): Row => {
      const { id, viewNo, scope, owner, at, by, changes } = layer
      const view = schemas.views.get(viewNo)
      const dead = summaryOfLayout(schemas, shared, layer).dead.length
      const locks = changes.filter(({ op }) => op === 'lock').length
      const name = nameOfLayout(schemas, layer)
      return { id, viewNo, name, title: view?.title ?? viewNo, route: view?.route ?? '', scope, owner, changes: changes.length, dead, locks, at, by }
    })
    const found = sorted(rows.filter(wanted(context)), input['sort'])
    const list = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    const entity = schemas.entities.get(context.call.entity ?? '')
    if (entity) addLabels(schemas, entity, list)
    return { list, pageNo, pageSize, total: found.length }
  },
})

function wanted({ input }: OperationContext): (row: Row) => boolean {
  if (Array.isArray(input['filters']) && input['filters'].length > 0) throw new ProblemError(problem('call.unknown-field', '/filters', { got: '列筛选' }))
  const [title, owner, quick] = ['title', 'owner', 'quick'].map((name) => textInput(input, name, 60).trim().toLowerCase())
  const scopes = textInput(input, 'scope').split(',').filter(Boolean)
  const dead = textInput(input, 'hasDead')
  const has = (row: Row, names: readonly string[], word = '') => word === '' || names.some((name) => String(row[name]).toLowerCase().includes(word))
  return (row) =>
    has(row, ['title', 'viewNo', 'route'], title) &&
    has(row, ['owner'], owner) &&
    has(row, ['title', 'viewNo', 'owner', 'by'], quick) &&
    (scopes.length === 0 || scopes.includes(String(row['scope']))) &&
    (dead === '' || Number(row['dead']) > 0 === (dead === '1'))
}

/** By the asked columns, else the newest first, as they came. */
function sorted(rows: Row[], asked: Json | undefined): Row[] {
  const keys = (Array.isArray(asked) ? asked : []).map((each) => each as JsonObject)
  return rows.toSorted((one, other) => {
    for (const { id, dir } of keys) {
      const [a, b] = [one[String(id)] ?? '', other[String(id)] ?? '']
      const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh')
      if (order !== 0) return dir === 'desc' ? -order : order
    }
    return 0
  })
}
