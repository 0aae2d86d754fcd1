import type { Change } from '../../schema/screens/layer.ts'
import { condense } from '../diff/condense.ts'
import { arranges } from '../resolve/spoken-columns.ts'

/**
 * The changes of a layer with further ones of columns. An arrangement of the whole list, made when no column was folded, stays one: what is added to it
 * is said in the same way (docs/adr/0042).
 */
export function addChanges(changes: readonly Change[], added: readonly Change[]): Change[] {
  const isWhole = changes.some((change) => change.at === 'columns' && arranges(change) && !change.fitted)
  return condense([...changes, ...(isWhole ? added.map(({ fitted: _, ...change }): Change => change) : added)])
}
