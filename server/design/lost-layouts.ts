import { comparisonsIn } from '../../engine/conditions/condition.ts'
import { fieldOfNode } from '../../engine/graph/references/node-field.ts'
import type { ViewWithSiteLayer } from '../../engine/graph/impact.ts'
import { idOf, nodesAt } from '../../engine/layers/nodes/sections.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Change } from '../../engine/schema/screens/layer.ts'
import type { NamedViewState } from '../../engine/schema/screens/named-view.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { Database } from '../store/database.ts'
import { layersOfView, type RoleTitles } from '../layouts/queries/layer.ts'
import { namedViewsOn } from '../layouts/queries/named-view.ts'
import type { Schemas } from '../schemas/schemas.ts'

interface Lost {
  text: string
  usages: string[]
  records: number
}

/** A node that somebody's arrangement names. */
interface Named {
  at: string
  id: string
}

const shareTitles = { own: '个人', role: '共享给角色', all: '所有人' } as const

/**
 * Named views that search, filter, sort or arrange by what goes away, on the view itself and on others of its entity; and layouts of users on those
 * others. Of what is somebody's alone only the number is reported.
 */
export async function lostLayouts(db: Database, files: Schemas, before: ViewWithSiteLayer, after: ViewWithSiteLayer): Promise<Lost[]> {
  const gone = new Set(['columns', 'search'].flatMap((at) => without(nodes(before.view, at), nodes(after.view, at)).map((id) => `${at}:${id}`)))
  const fields = new Set(without(Object.keys(before.layer.properties ?? {}), Object.keys(after.layer.properties ?? {})))
  const { viewNo, entity } = before.view
  const others = fields.size === 0 ? [] : [...files.views.values()].filter((view) => view.entity === entity && view.viewNo !== viewNo)
  const isLost = (view: View, { at, id }: Named): boolean => fields.has(fieldOfNode(view, at, id)) || (view.viewNo === viewNo && gone.has(`${at}:${id}`))
  const views = new Map([before.view, ...others].map((view) => [view.viewNo, view]))
  const named = await namedViewsOn(db, [...views.keys()])
  const hit = named.filter((each) => namesOf(each.state).some((node) => isLost(views.get(each.viewNo) ?? before.view, node)))
  const titles = hit
    .filter(({ share }) => share !== 'own')
    .map(({ title, share, by, viewNo: on }) => `查询方案“${title}”（${shareTitles[share]}，${by}，${views.get(on)?.title ?? on}）`)
  const own = hit.length - titles.length
  const usages = [...titles, ...(own > 0 ? [`个人查询方案 ${own} 个`] : [])]
  return [
    ...(hit.length > 0 ? [{ text: `${hit.length} 个查询方案用到将去掉的内容`, usages, records: 0 }] : []),
    ...(await layoutsElsewhere(db, files.roles, others, isLost)),
  ]
}

async function layoutsElsewhere(db: Database, roles: RoleTitles, views: readonly View[], isLost: (view: View, node: Named) => boolean): Promise<Lost[]> {
  const lost: string[] = []
  let count = 0
  for (const view of views) {
    const layers = (await layersOfView(db, roles, view.viewNo)).filter(
      ({ scope, changes }) => scope === 'user' && changes.some((change) => isLost(view, nodeOf(change))),
    )
    if (layers.length > 0) lost.push(`“${view.title}”：${layers.length} 份`)
    count += layers.length
  }
  return count > 0 ? [{ text: `其他界面的 ${count} 份个人布局用到将去掉的字段`, usages: lost, records: 0 }] : []
}

function namesOf({ search, filters, sort, columns }: NamedViewState): Named[] {
  return [
    ...Object.keys(search).map((id) => ({ at: 'search', id })),
    ...comparisonsIn(filters).map(({ field }) => ({ at: 'columns', id: field })),
    ...sort.map(({ id }) => ({ at: 'columns', id })),
    ...columns.map(nodeOf),
  ]
}

function nodeOf(change: Change): Named {
  return { at: change.at, id: change.op === 'add' ? idOf(change.node) : change.id }
}

function nodes(view: View, at: string): string[] {
  return nodesAt(view as Json as JsonObject, at).map(idOf)
}

function without(before: readonly string[], after: readonly string[]): string[] {
  return before.filter((id) => !after.includes(id))
}
