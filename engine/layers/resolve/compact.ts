import type { Change, Layer } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { changesBetween } from '../diff/changes-between.ts'
import { condense } from '../diff/condense.ts'
import { sameList } from '../nodes/sections.ts'
import { refusedWord } from './check-change.ts'
import { reconcile } from './reconcile.ts'
import { resolveLayers } from './resolve.ts'
import { arranges } from './spoken-columns.ts'

/**
 * The fewest changes with the outcome that a layer has on this view, dead ones kept. On a later version its places may find other neighbours than
 * the layer's own would: for layers that grew too long, where `condense` alone no longer helps.
 */
export function compactLayer(view: View, layer: Pick<Layer, 'scope' | 'changes'>): Change[] {
  const few = changesBetween(view, resolveLayers(view, [layer]).view)
  if (few.some((change) => refusedWord(change, layer.scope) !== null)) return layer.changes
  return [...asSaid(few, layer.changes), ...reconcile(view, layer).flatMap(({ state, change }) => (state === 'dead' ? [change] : []))]
}

/** The changes with what the layer's own said beyond the outcome: that they speak for their columns alone, and which columns stay shown whatever the room. */
function asSaid(few: readonly Change[], said: readonly Change[]): Change[] {
  if (said.some((change) => arranges(change) && !change.fitted)) return [...few]
  const shown = said.filter(
    (change) => change.op === 'show' && !few.some((each) => each.op === 'hide' && each.id === change.id && sameList(each.at, change.at)),
  )
  return [...few.map((change): Change => (arranges(change) ? { ...change, fitted: true } : change)), ...condense(shown)]
}
