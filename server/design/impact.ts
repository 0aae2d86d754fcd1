import { usagesIn, usagesOf } from '../../engine/graph/usage-graph.ts'
import { FileIndex } from '../../engine/graph/references/file-index.ts'
import { removedNodes, type RemovedNode, type ViewWithSiteLayer } from '../../engine/graph/impact.ts'
import type { SourceFile, Usage } from '../../engine/graph/references/usage-targets.ts'
import { hashOf } from '../../engine/layers/nodes/hash.ts'
import { reconcile } from '../../engine/layers/resolve/reconcile.ts'
import type { TitleOf } from '../../engine/layers/nodes/titles.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import type { Database } from '../store/database.ts'
import { countFilled } from './queries/count-filled.ts'
import { layersOfView, sharedLayers, type StoredLayer } from '../layouts/queries/layer.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { lostLayouts } from './lost-layouts.ts'
import { productGraph } from './product-graph.ts'

/** Something that goes away, and all that uses it. */
export interface ImpactItem {
  text: string
  /** Kind of file, its title, and what it uses the thing for. */
  usages: string[]
  /** Stored records that have a value there. */
  records: number
  /** A screen test that does not hold any more; absent for what goes away. */
  of?: 'test'
}

export interface Impact {
  items: ImpactItem[]
  /** To be sent back when publishing; '' when nothing goes away. Records may come and go meanwhile. */
  hash: string
}

/** The items with what confirms them. */
export function impactWith(items: ImpactItem[]): Impact {
  return { items, hash: items.length === 0 ? '' : hashOf(items.map(({ text, usages }) => [text, ...usages])) }
}

interface Change {
  before: ViewWithSiteLayer
  after: ViewWithSiteLayer
  titleOf: TitleOf
}

/** Most usages listed for one node; the rest is counted. */
const MOST = 50

/**
 * What a change of a site layer removes, each with what uses it: screens, expressions, flows, prints, other layers, stored records; and the
 * layouts of roles, departments and users, and the named views, that find something no more.
 */
export async function impactOf(db: Database, product: Schemas, files: Schemas, change: Change): Promise<ImpactItem[]> {
  const losses = removedNodes(change.before, change.after, change.titleOf)
  if (losses.length === 0) return []
  const graph = await productGraph(product)
  const layers = await layerUsages(db, files)
  const all = { ...graph, usages: [...graph.usages, ...layers] }
  const items: ImpactItem[] = []
  for (const loss of losses) items.push(await itemOf(db, files, loss, loss.target ? usagesOf(all, loss.target) : [], titlesIn(files)))
  items.push(...layoutLosses(await layersOfView(db, product.roles, change.before.view.viewNo), change))
  items.push(...(await lostLayouts(db, files, change.before, change.after)))
  return items
}

/** What the site's own layers name; the fields that they bring are known. */
async function layerUsages(db: Database, files: Schemas): Promise<Usage[]> {
  const asFile =
    (kind: string) =>
    (content: unknown): SourceFile => ({ file: '', kind, content: content as Json })
  const lookup = new FileIndex(
    [...[...files.entities.values()].map(asFile('entity')), ...[...files.views.values()].map(asFile('view'))],
    files.registered ?? none,
  )
  const layers = await sharedLayers(db)
  return layers.flatMap(({ viewNo, changes, brings }) =>
    usagesIn(lookup, { file: viewNo, kind: 'layer', content: { viewNo, changes, ...brings } as unknown as Json }),
  )
}

const none: NonNullable<Schemas['registered']> = { widgets: new Map(), cells: new Map(), blocks: new Map(), operations: new Map() }

async function itemOf(db: Database, files: Schemas, { text, target }: RemovedNode, usages: Usage[], titleOf: (usage: Usage) => string): Promise<ImpactItem> {
  const places = [...new Set(usages.filter(({ passive }) => !passive).map((usage) => `${kindTitle(usage.kind)}“${titleOf(usage)}”：${usage.words}`))]
  const rest = places.length > MOST ? [`……共 ${places.length} 处`] : []
  const records = target?.kind === 'field' ? await countFilled(db, files.entities, ...fieldOf(target.id)) : 0
  return { text, usages: [...places.slice(0, MOST), ...rest], records }
}

function fieldOf(id: string): [entity: string, field: string] {
  const dot = id.indexOf('.')
  return [id.slice(0, dot), id.slice(dot + 1)]
}

function kindTitle(kind: string): string {
  return kinds.find((each) => each.kind === kind)?.title ?? kind
}

function titlesIn({ views, entities, flows, prints, calls }: Schemas): (usage: Usage) => string {
  return ({ file }) => {
    const id = file.slice(file.indexOf('/') + 1)
    return (views.get(file) ?? entities.get(id) ?? flows.get(id) ?? prints.get(id) ?? calls.get(id))?.title ?? file
  }
}

const ownerTitles = { role: '角色布局', department: '部门布局', user: '个人布局' } as const

/** Changes of layouts above the site that held before and do not any more. */
function layoutLosses(layers: readonly StoredLayer[], { before, after, titleOf }: Change): ImpactItem[] {
  return (['role', 'department', 'user'] as const).flatMap((scope): ImpactItem[] => {
    const lost = layers.filter((layer) => layer.scope === scope).map((layer) => ({ layer, gone: dead(layer, after, titleOf) - dead(layer, before, titleOf) }))
    const hit = lost.filter(({ gone }) => gone > 0)
    if (hit.length === 0) return []
    const names = scope === 'user' ? [] : hit.map(({ layer }) => `${ownerTitles[scope]}“${layer.owner}”`)
    return [{ text: `${hit.length} 份${ownerTitles[scope]}有 ${hit.reduce((sum, { gone }) => sum + gone, 0)} 项改动将失效`, usages: names, records: 0 }]
  })
}

function dead(layer: StoredLayer, { view }: ViewWithSiteLayer, titleOf: TitleOf): number {
  return reconcile(view, layer, titleOf).filter(({ state }) => state === 'dead').length
}
