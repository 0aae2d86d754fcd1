import type { JsonObject } from '../../schema/format/json.ts'
import type { Change } from '../../schema/screens/layer.ts'
import { isStructural, sameList, sectionOf } from '../nodes/sections.ts'

type SetChange = Extract<Change, { op: 'set' }>
type Place = Extract<Change, { op: 'place' }>

/**
 * Fewer changes with the same outcome on every view, also on those where nodes are gone: what a later change of the same node overwrites
 * goes, and a place goes when a later one holds wherever it held and nothing was put next to the node meanwhile.
 * A node is taken to have one id throughout: bring former ids up to date first (`rebase`).
 */
export function condense(changes: readonly Change[]): Change[] {
  const condensed: Change[] = []
  for (const [index, change] of changes.entries()) {
    const later = changes.slice(index + 1)
    const left = change.op === 'place' ? (isOvertaken(change, later) ? null : change) : withoutOverwritten(change, later)
    const last = condensed.at(-1)
    if (left?.op === 'set' && last?.op === 'set' && isSameNode(left, last) && !left.drop && !last.drop) condensed[condensed.length - 1] = joined(last, left)
    else if (left) condensed.push(left)
  }
  return condensed
}

/** Properties that the change writes regardless of their former value, without those that changes in between may depend on. */
function writes(change: Change): readonly string[] {
  if (change.op === 'hide' || change.op === 'show') return ['hidden']
  return change.op === 'set' ? [...Object.keys(change.props), ...(change.drop ?? [])].filter((name) => !isStructural(name)) : []
}

/** The change without the properties that later ones write; null when nothing is left of it. */
function withoutOverwritten(change: Change, later: readonly Change[]): Change | null {
  const written = writes(change)
  if (written.length === 0 || change.op === 'add') return change
  const overwritten = new Set<string>()
  for (const each of later) {
    if (each.op === 'add' || !isSameNode(each, change)) continue
    if (each.op === 'remove') break
    for (const name of writes(each)) overwritten.add(name)
  }
  if (!written.some((name) => overwritten.has(name))) return change
  if (change.op !== 'set') return null
  const drop = change.drop?.filter((name) => !overwritten.has(name)) ?? []
  const props = Object.fromEntries(Object.entries(change.props).filter(([name]) => !overwritten.has(name)))
  if (drop.length === 0 && Object.keys(props).length === 0) return null
  const { drop: _, ...rest } = change
  return { ...rest, props, ...(drop.length > 0 ? { drop } : {}) }
}

/** Later words come last, as if they had been set one after the other. */
function joined(first: SetChange, second: SetChange): SetChange {
  const props: JsonObject = { ...first.props, ...second.props }
  return { ...second, props }
}

/** Nodes that come or go meanwhile may be its neighbour or its group: then the place stays. */
function isOvertaken(place: Place, later: readonly Change[]): boolean {
  for (const each of later) {
    if (each.op === 'add' || each.op === 'remove') return false
    if (each.op !== 'place') continue
    if (isSameNode(each, place) && holdsWherever(each, place)) return true
    if (each.after === place.id && sectionOf(each.at) === sectionOf(place.at)) return false
  }
  return false
}

/** The front of a list is always there; that of a group may be gone with it. */
function holdsWherever(later: Place, earlier: Place): boolean {
  return (later.at === earlier.at && later.after === earlier.after) || (later.after === null && sectionOf(later.at) !== 'items')
}

function isSameNode(one: { at: string; id: string }, other: { at: string; id: string }): boolean {
  return one.id === other.id && sameList(one.at, other.at)
}
