import { condense } from '../../engine/layers/condense.ts'
import { parseFile } from '../../engine/schema/parse.ts'
import { layerKind, type Layer } from '../../engine/schema/layer.ts'
import type { Json } from '../../engine/schema/json.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { View } from '../../engine/schema/view.ts'
import { badParameter } from '../auth/input.ts'
import { baseOf } from '../permissions/effective-view.ts'
import type { SharedLayer } from '../queries/layer.ts'
import type { Schemas } from '../schemas.ts'

/** Largest site layer, as JSON. */
export const LONGEST_LAYER = 256 * 1024

/** The view that is designed; 404 when there is none of this number. Who designs may see every screen, whatever they may do on it. */
export function designedView(schemas: Schemas, viewNo: string): View {
  const view = schemas.views.get(viewNo)
  if (!view) throw new ProblemError(problem('record.not-found', '/viewNo', { got: viewNo }))
  return view
}

/** A site layer as somebody sends it: well formed, of this view, as short as it goes. Nobody names a scope, an owner or a base this way. */
export function readSiteLayer(view: View, sent: Json): Layer {
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) throw badParameter('layer', '界面的站点设置')
  const layer = parseFile(layerKind, sent, '')
  if (layer.viewNo !== view.viewNo) throw badParameter('layer/viewNo', view.viewNo)
  if (layer.scope !== 'site' || (layer.owner ?? '') !== '') throw badParameter('layer/scope', 'site')
  return siteLayer(view, layer)
}

/** A site layer with its words in one order and nothing empty: equal ones give equal files. */
export function siteLayer(view: View, { changes, properties = {}, required = [], dictionaries = [] }: Partial<Layer>): Layer {
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
  }
}

/** What lies on a view now: the stored site layer, an empty one without it. */
export function publishedLayer(view: View, stored: readonly SharedLayer[]): Layer {
  const found = stored.find(({ scope, viewNo }) => scope === 'site' && viewNo === view.viewNo)
  return siteLayer(view, found ? { changes: found.changes, ...found.brings } : {})
}

/** Whether a layer says nothing at all. */
export function isEmptyLayer({ changes, properties, required, dictionaries }: Layer): boolean {
  return changes.length === 0 && !properties && !required && !dictionaries
}
