import type { Change, Layer } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { changesBetween } from '../diff/changes-between.ts'
import { refusedWord } from './check-change.ts'
import { reconcile } from './reconcile.ts'
import { resolveLayers } from './resolve.ts'

/**
 * The fewest changes with the outcome that a layer has on this view, dead ones kept. On a later version its places may find other neighbours than
 * the layer's own would: for layers that grew too long, where `condense` alone no longer helps.
 */
export function compactLayer(view: View, layer: Pick<Layer, 'scope' | 'changes'>): Change[] {
  const few = changesBetween(view, resolveLayers(view, [layer]).view)
  if (few.some((change) => refusedWord(change, layer.scope) !== null)) return layer.changes
  return [...few, ...reconcile(view, layer).flatMap(({ state, change }) => (state === 'dead' ? [change] : []))]
}
