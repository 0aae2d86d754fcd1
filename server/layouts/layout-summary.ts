import { describeChange } from '../../engine/layers/diff/describe-change.ts'
import { differences } from '../../engine/layers/diff/diff.ts'
import { resolveLayers } from '../../engine/layers/resolve/resolve.ts'
import { titlesOf, type TitleOf } from '../../engine/layers/nodes/titles.ts'
import type { DeadChange } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Layer } from '../../engine/schema/screens/layer.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { OwnedLayer } from './queries/all-layers.ts'
import type { SharedLayer } from './queries/layer.ts'
import type { Schemas } from '../schemas/schemas.ts'

const scopeNames: Record<Layer['scope'], string> = { site: '站点', role: '角色', department: '部门', user: '个人' }

/** What a layout says, in sentences, and which of it no longer holds. */
export interface LayoutSummary {
  texts: string[]
  dead: DeadChange[]
}

/** Whose layout of what: `角色“检验员”的“申报登记”`. */
export function nameOfLayout(schemas: Schemas, { scope, owner, viewNo }: Pick<OwnedLayer, 'scope' | 'owner' | 'viewNo'>): string {
  const title = schemas.views.get(viewNo)?.title ?? viewNo
  return scope === 'site' ? `站点的“${title}”` : `${scopeNames[scope]}“${owner}”的“${title}”`
}

/** Reads a layout on its view under the site's layer, without those of roles and departments: whom they concern differs from user to user. */
export function summaryOfLayout(schemas: Schemas, shared: readonly SharedLayer[], layer: OwnedLayer): LayoutSummary {
  const view = schemas.views.get(layer.viewNo)
  if (!view) return { texts: [], dead: layer.changes.map((change) => ({ scope: layer.scope, change, reason: '界面已不存在' })) }
  const titleOf = titlesIn(schemas, view)
  const { dead } = resolveLayers(view, [...below(shared, layer), layer], titleOf)
  return { texts: layer.changes.map((change) => describeChange(change, titleOf)), dead: dead.filter(({ scope }) => scope === layer.scope) }
}

/** What one layout shows differently from another of the same view, in sentences. */
export function differencesOfLayouts(schemas: Schemas, shared: readonly SharedLayer[], one: OwnedLayer, other: OwnedLayer): string[] {
  const view = schemas.views.get(one.viewNo)
  if (!view) return []
  const [first, second] = [one, other].map((layer) => resolveLayers(view, [...below(shared, layer), layer]).view as Json as JsonObject)
  return differences(first ?? {}, second ?? {}, titlesIn(schemas, view)).map(({ text }) => text)
}

export function titlesIn(schemas: Schemas, view: View): TitleOf {
  return titlesOf(view, schemas.entities.get(view.entity), Object.fromEntries(schemas.entities))
}

function below(shared: readonly SharedLayer[], { scope, viewNo }: OwnedLayer): SharedLayer[] {
  return scope === 'site' ? [] : shared.filter((each) => each.scope === 'site' && each.viewNo === viewNo)
}
