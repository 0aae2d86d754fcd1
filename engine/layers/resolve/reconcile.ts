import type { Change, Layer } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { apply } from './apply-change.ts'
import { ownerOf, sectionOf } from '../nodes/sections.ts'
import { idsAsTitles, type TitleOf } from '../nodes/titles.ts'
import { LayerTree } from '../nodes/node-tree.ts'

/** What became of a change: it holds, it holds under the new id of a renamed node, or it finds nothing. */
export interface ChangeStatus {
  change: Change
  state: 'alive' | 'renamed' | 'dead'
  /** The change with the ids that the view has now; dead ones as they are. */
  now: Change
  /** Why it is dead, in Chinese; null when it is not. */
  reason: string | null
}

/**
 * What becomes of each change of a layer on a view (the product's new one under the layers below): one fate a change, in the layer's
 * order. Nothing is lost: the changes of the fates are the layer's.
 */
export function reconcile(view: View, layer: Pick<Layer, 'scope' | 'changes'>, titleOf: TitleOf = idsAsTitles): ChangeStatus[] {
  const tree = new LayerTree(view)
  tree.beginLayer()
  return layer.changes.map((change): ChangeStatus => {
    const now = withPresentIds(tree, change)
    const reason = apply(tree, change, layer.scope, titleOf)
    if (reason !== null) return { change, state: 'dead', now: change, reason }
    return { change, state: now === change ? 'alive' : 'renamed', now, reason }
  })
}

/** The layer rebased on a view: ids renewed, `base` recorded. Dead changes stay, so that they apply again when their node returns. */
export function rebase<L extends Pick<Layer, 'scope' | 'base' | 'changes'>>(view: View, base: string, layer: L): L {
  return { ...layer, base, changes: reconcile(view, layer).map((status) => status.now) }
}

/** The same change when nothing in it was renamed. */
function withPresentIds(tree: LayerTree, change: Change): Change {
  const at = presentAt(tree, change.at)
  const present = (id: string): string => tree.find(at, id)?.id ?? id
  if (change.op === 'add') {
    const after = change.after === null ? null : present(change.after)
    return at === change.at && after === change.after ? change : { ...change, at, after }
  }
  const id = present(change.id)
  if (change.op !== 'place') return at === change.at && id === change.id ? change : { ...change, at, id }
  const after = change.after === null ? null : present(change.after)
  return at === change.at && id === change.id && after === change.after ? change : { ...change, at, id, after }
}

function presentAt(tree: LayerTree, at: string): string {
  const [section, owner] = [sectionOf(at), ownerOf(at)]
  if (owner === '') return at
  const found = tree.find(section === 'items' ? 'groups' : 'items', owner)
  return found ? `${section}/${found.id}` : at
}
