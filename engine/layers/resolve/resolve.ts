import type { DeadChange } from '../../schema/screens/effective-view.ts'
import type { Layer } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { apply } from './apply-change.ts'
import { idsAsTitles, type TitleOf } from '../nodes/titles.ts'
import { LayerTree } from '../nodes/node-tree.ts'

export type ResolvableLayer = Pick<Layer, 'scope' | 'changes'>

const strength: Record<Layer['scope'], number> = { site: 0, role: 1, department: 2, user: 3 }

/**
 * The view under its layers: site, role, department, user, each an ordered list of changes on stable ids.
 * Nodes that no change names stay as and where the product has them, new ones too. A change whose node or neighbour is gone, or that
 * its scope may not make, is reported in `dead`, not applied; a renamed node is followed. Deterministic; the given view stays as it is.
 * Layout never gives a right: `show` only takes back a layout's `hidden`; what the session may not read was never in the entity.
 */
export function resolveLayers(view: View, layers: readonly ResolvableLayer[], titleOf: TitleOf = idsAsTitles): { view: View; dead: DeadChange[] } {
  const ordered = layers.filter((layer) => layer.changes.length > 0).toSorted((a, b) => strength[a.scope] - strength[b.scope])
  if (ordered.length === 0) return { view, dead: [] }
  const tree = new LayerTree(view)
  const dead: DeadChange[] = []
  for (const { scope, changes } of ordered) {
    tree.beginLayer()
    for (const change of changes) {
      const reason = apply(tree, change, scope, titleOf)
      if (reason !== null) dead.push({ scope, change, reason })
    }
  }
  return { view: tree.view(), dead }
}
