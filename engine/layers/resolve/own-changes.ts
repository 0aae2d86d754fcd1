import type { AppliedLayer } from '../../schema/screens/effective-view.ts'
import type { Change } from '../../schema/screens/layer.ts'

/** What the owner of a dead change may decide: keep or remove it. */
export type Decision = 'keep' | 'remove'

/** The changes after their owner has decided about some dead ones: `remove` takes them out, `keep` leaves them and asks no more. */
export function applyDecision(changes: readonly Change[], about: readonly Change[], decision: Decision): Change[] {
  const named = new Set(about.map((change) => JSON.stringify(change)))
  return changes.flatMap((change) => {
    if (!named.has(JSON.stringify(change))) return [change]
    return decision === 'remove' ? [] : [{ ...change, kept: true }]
  })
}

/** The caller's own changes among those applied to a view, dead ones included: new changes are added to these. */
export function ownChanges(layers: readonly AppliedLayer[]): Change[] {
  return layers.flatMap((layer) => (layer.scope === 'user' ? layer.changes : []))
}
