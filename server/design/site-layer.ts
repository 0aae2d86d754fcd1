import { condense } from '../../engine/layers/diff/condense.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { layerKind, type Layer } from '../../engine/schema/screens/layer.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { badParameter } from '../calls/input/input.ts'
import { baseOf } from '../layouts/effective-view.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import type { Database } from '../store/database.ts'
import type { LayerToStore, SharedLayer } from '../layouts/queries/layer.ts'
import { everScreened } from '../layouts/queries/site-layer.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** Largest site layer, as JSON. */
export const LONGEST_LAYER = 256 * 1024

/**
 * The view that is designed: of the product, published by the site, or else brought by what was sent, by a draft or an earlier version; 404
 * when there is none of this number. Who designs may see every screen, whatever they may do on it.
 */
export async function viewInDesign(db: Database, schemas: Schemas, viewNo: string, sent?: Json): Promise<View> {
  const known = wholeOf(schemas).views.get(viewNo) ?? (sent === undefined ? undefined : ownView(parsed(sent), viewNo))
  const view = known ?? ownView({ views: (await everScreened(db)).flatMap(({ layer }) => layer.views) }, viewNo)
  if (!view) throw new ProblemError(problem('record.not-found', '/viewNo', { got: viewNo }))
  return view
}

function ownView({ views }: Pick<Layer, 'views'>, viewNo: string): View | undefined {
  return views?.find((each) => each.viewNo === viewNo)
}

function parsed(sent: Json): Layer {
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) throw badParameter('layer', '界面的站点设置')
  return parseFile(layerKind, sent, '')
}

/** A site layer as somebody sends it: well formed, of this view, as short as it goes. Nobody names a scope, an owner or a base this way. */
export function readSiteLayer(view: View, sent: Json): Layer {
  const layer = parsed(sent)
  if (layer.viewNo !== view.viewNo) throw badParameter('layer/viewNo', `“${view.title}”的设置`)
  if (layer.scope !== 'site' || (layer.owner ?? '') !== '') throw badParameter('layer/scope', '全站的设置')
  return siteLayer(view, layer)
}

/** A site layer with its words in one order and nothing empty: equal ones give equal files. */
export function siteLayer(view: View, { changes, properties = {}, required = [], dictionaries = [], views = [], menus = [] }: Partial<Layer>): Layer {
  return {
    kind: 'layer',
    version: 1,
    viewNo: view.viewNo,
    scope: 'site',
    base: baseOf(view),
    changes: condense(changes ?? []),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(dictionaries.length > 0 ? { dictionaries } : {}),
    ...(views.length > 0 ? { views } : {}),
    ...(menus.length > 0 ? { menus } : {}),
  }
}

/** What lies on a view now: the stored site layer, an empty one without it. */
export function publishedLayer(view: View, stored: readonly SharedLayer[]): Layer {
  const found = stored.find(({ scope, viewNo }) => scope === 'site' && viewNo === view.viewNo)
  return siteLayer(view, found ? { changes: found.changes, ...found.brings } : {})
}

/** Whether a layer says nothing at all. */
export function isEmptyLayer({ changes, properties, required, dictionaries, views, menus }: Layer): boolean {
  return changes.length === 0 && !properties && !required && !dictionaries && !views && !menus
}

/** What a layer brings beside its changes. */
export function additionsOf({ properties, required, dictionaries, views, menus }: Layer): NonNullable<LayerToStore['brings']> {
  return {
    ...(properties ? { properties } : {}),
    ...(required ? { required } : {}),
    ...(dictionaries ? { dictionaries } : {}),
    ...(views ? { views } : {}),
    ...(menus ? { menus } : {}),
  }
}
