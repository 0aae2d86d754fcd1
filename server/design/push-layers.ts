import { condense } from '../../engine/layers/diff/condense.ts'
import { canonical } from '../../engine/layers/nodes/hash.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { Layer } from '../../engine/schema/screens/layer.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { audit, type Witness } from '../logs/audit.ts'
import type { Database } from '../store/database.ts'
import { deleteSharedLayer, saveLayer, sharedLayers } from '../layouts/queries/layer.ts'
import { lockSite, siteLayers } from '../layouts/queries/site-layer.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { currentPublication } from './draft.ts'
import { layerFiles, pathOf } from '../layouts/layer-files.ts'
import { publish } from './publish.ts'
import { siteLayer } from './site-layer.ts'

/** Who is said to have written what came in as files. */
const PUSHER = 'viewno push'

/** What a push does: sentences of what changed, and what goes away that nobody has confirmed. */
export interface PushReport {
  done: string[]
  unconfirmed: string[]
}

export interface PushOptions {
  note: string
  /** What goes away was seen. */
  confirmed: boolean
  /** Layers without a file are removed. */
  prune: boolean
  now: Date
  /** Whose call it is: an operation's context, or the console's. */
  witness: Witness
}

/**
 * Brings the store to the layers of the files, within the caller's transaction: site layers as versions, checked as `design-publish` checks them.
 * Throws ProblemError with what speaks against any of them. With something unconfirmed the caller rolls back.
 */
export async function pushLayers(trx: Database, product: Schemas, layers: readonly Layer[], options: PushOptions): Promise<PushReport> {
  const report: PushReport = { done: [], unconfirmed: [] }
  const given = new Set(layers.map(pathOf))
  const stored = (await layerFiles(trx)).filter(({ path }) => !given.has(path)).map(({ content }) => content as unknown as Layer)
  const pruned = options.prune ? stored.toSorted((one, other) => Number(brings(one)) - Number(brings(other))) : []
  // a field is there before a screen names it, and goes after the last one that did
  const bringing = layers.toSorted((one, other) => Number(brings(other)) - Number(brings(one)))
  for (const layer of bringing) await (layer.scope === 'site' ? pushSite(trx, product, layer, options, report) : pushShared(trx, layer, options, report))
  for (const layer of pruned) {
    if (layer.scope === 'site')
      await pushSite(trx, product, { ...layer, changes: [], properties: {}, required: [], dictionaries: [], views: [], menus: [] }, options, report)
    else if (await deleteSharedLayer(trx, { ...layer, ownerId: layer.owner ?? '' })) report.done.push(`删除 ${pathOf(layer)}`)
  }
  return report
}

function brings({ properties, dictionaries, views }: Layer): boolean {
  return properties !== undefined || dictionaries !== undefined || views !== undefined
}

async function pushSite(trx: Database, product: Schemas, given: Layer, options: PushOptions, report: PushReport): Promise<void> {
  const view = product.views.get(given.viewNo) ?? given.views?.find(({ viewNo }) => viewNo === given.viewNo) ?? (await broughtView(trx, given.viewNo))
  if (!view) return
  await lockSite(trx, view.viewNo)
  const [layer, before] = [siteLayer(view, given), await currentPublication(trx, view)]
  if (canonical(layer as unknown as Json) === canonical(before.layer as unknown as Json)) return
  const made = { layer, note: options.note, userId: options.witness.session?.user.id || PUSHER, from: null, confirmed: null, now: options.now }
  const { version, verdict } = await publish(trx, product, view, made)
  if (!options.confirmed)
    report.unconfirmed.push(...verdict.impact.items.map(({ text, usages, records }) => `${view.viewNo} ${text}（${usages.length} 处使用，${records} 条数据）`))
  report.done.push(`发布 ${view.viewNo} 第 ${version} 版`, ...verdict.differences.map((text) => `  ${text}`))
  await audit(
    { ...options.witness, db: trx },
    {
      action: 'design-push',
      entity: 'sys_layer',
      recordId: view.viewNo,
      before: { layer: before.layer },
      after: { version, layer },
    },
  )
}

/** A screen that another layer of the site brings. */
async function broughtView(trx: Database, viewNo: string): Promise<View | undefined> {
  return (await siteLayers(trx)).flatMap(({ views = [] }) => views).find((each) => each.viewNo === viewNo)
}

async function pushShared(trx: Database, layer: Layer, options: PushOptions, report: PushReport): Promise<void> {
  const { viewNo, scope, owner = '', base } = layer
  const changes = condense(layer.changes)
  const known = (await sharedLayers(trx, viewNo)).find((each) => each.scope === scope && each.ownerId === owner)
  if (canonical((known?.changes ?? null) as unknown as Json) === canonical(changes as unknown as Json)) return
  await saveLayer(trx, { viewNo, scope, ownerId: owner, base, changes, by: options.witness.session?.user.id || PUSHER, now: options.now })
  report.done.push(`保存 ${pathOf(layer)}`)
  await audit({ ...options.witness, db: trx }, { action: 'layout-push', entity: 'sys_layer', recordId: pathOf(layer), after: { changes } })
}
