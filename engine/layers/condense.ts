import type { JsonObject } from '../schema/json.ts'
import type { Change } from '../schema/layer.ts'

/**
 * Fewer changes with the same outcome: properties set twice are set once, of hide and show the last one stays,
 * and a place that is taken again later goes, unless something was put next to it meanwhile.
 */
export function condense(changes: readonly Change[]): Change[] {
  const kept = changes.filter((change, index) => !isOvertaken(change, changes.slice(index + 1)))
  return mergeSets(kept)
}

function isOvertaken(change: Change, later: readonly Change[]): boolean {
  if (change.op === 'hide' || change.op === 'show') return later.some((each) => (each.op === 'hide' || each.op === 'show') && samePlace(each, change))
  if (change.op !== 'place') return false
  for (const each of later) {
    if (each.op === 'place' && samePlace(each, change)) return true
    if (each.op === 'remove' && samePlace(each, change)) return false
    if ((each.op === 'place' || each.op === 'add') && each.after === change.id) return false
  }
  return false
}

function mergeSets(changes: readonly Change[]): Change[] {
  const merged: Change[] = []
  const sets = new Map<string, { op: 'set'; at: string; id: string; props: JsonObject }>()
  for (const change of changes) {
    const key = change.op === 'add' ? '' : `${change.at} ${change.id}`
    if (change.op === 'remove' || change.op === 'hide' || change.op === 'show') sets.delete(key)
    if (change.op !== 'set') {
      merged.push(change)
      continue
    }
    const first = sets.get(key)
    if (first) Object.assign(first.props, change.props)
    else {
      const copy = { ...change, props: { ...change.props } }
      sets.set(key, copy)
      merged.push(copy)
    }
  }
  return merged
}

function samePlace(a: { at: string; id: string }, b: { at: string; id: string }): boolean {
  return a.at === b.at && a.id === b.id
}
