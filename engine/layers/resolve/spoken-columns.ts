import type { Change, Layer } from '../../schema/screens/layer.ts'

/** Of which columns layers say something. */
export interface SpokenColumns {
  /** Shown, hidden, placed or pinned by somebody: what was said holds, whatever the room. `all`: by an arrangement of the whole list. */
  kept: 'all' | ReadonlySet<string>
  /** Given a width. */
  sized: ReadonlySet<string>
}

/**
 * What layers say of the columns of a list (docs/adr/0042). A role, department or person that has hidden, shown or placed a column without `fitted` has
 * arranged the list when all columns were shown: then what stands beside it was meant to be seen too, and no column is folded.
 */
export function spokenColumns(layers: readonly Pick<Layer, 'scope' | 'changes'>[]): SpokenColumns {
  const kept = new Set<string>()
  const sized = new Set<string>()
  let all = false
  for (const { scope, changes } of layers)
    for (const change of changes) {
      if (change.at !== 'columns') continue
      const id = change.op === 'add' ? String(change.node['id']) : change.id
      if (speaksOfPlace(change)) kept.add(id)
      if (change.op === 'set' && typeof change.props['width'] === 'number') sized.add(id)
      all ||= scope !== 'site' && arranges(change) && change.fitted !== true
    }
  return { kept: all ? 'all' : kept, sized }
}

/** Whether a change shows, hides or places a node. */
export function arranges(change: Change): boolean {
  return change.op === 'hide' || change.op === 'show' || change.op === 'place' || (change.op === 'set' && typeof change.props['hidden'] === 'boolean')
}

/** A column that a site adds without saying its priority is one that it wants to see. */
function speaksOfPlace(change: Change): boolean {
  if (change.op === 'add') return change.node['priority'] === undefined
  if (change.op === 'lock') return change.props.some((word) => word === 'hidden' || word === 'order')
  if (change.op === 'set') return arranges(change) || typeof change.props['pinned'] === 'string'
  return arranges(change)
}
