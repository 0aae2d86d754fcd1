import type { Json } from '../../schema/format/json.ts'
import type { Change, Layer } from '../../schema/screens/layer.ts'
import { canonical } from '../nodes/hash.ts'
import { sameList } from '../nodes/sections.ts'
import { changedProperties } from '../nodes/changed-properties.ts'

type ScopedChanges = Pick<Layer, 'scope' | 'changes'>

/** A word of a node that a layer below keeps for itself, and whose layer that is. */
export interface Locked {
  change: Change
  word: string
  scope: Layer['scope']
}

/** What changes of a user say of locked properties, `known` ones (which were there before the lock) apart. */
export function lockedAmong(below: readonly ScopedChanges[], changes: readonly Change[], known: readonly Change[] = []): Locked[] {
  const before = new Set(known.flatMap(facts))
  return changes.flatMap((change) =>
    changedProperties(change).flatMap((word) => {
      const scope = lockerOf(below, change, word)
      return scope === null || before.has(fact(change, word)) ? [] : [{ change, word, scope }]
    }),
  )
}

/** The changes without what they say of locked properties. */
export function withoutLocked(below: readonly ScopedChanges[], changes: readonly Change[]): Change[] {
  return changes.flatMap((change): Change[] => {
    const gone = lockedAmong(below, [change]).map(({ word }) => word)
    if (gone.length === 0) return [change]
    if (change.op !== 'set') return []
    const props = Object.fromEntries(Object.entries(change.props).filter(([name]) => !gone.includes(name)))
    return Object.keys(props).length > 0 ? [{ ...change, props }] : []
  })
}

function lockerOf(below: readonly ScopedChanges[], change: Change, word: string): Layer['scope'] | null {
  for (const { scope, changes } of below)
    for (const each of changes)
      if (each.op === 'lock' && change.op !== 'add' && each.id === change.id && sameList(each.at, change.at) && (each.props as string[]).includes(word))
        return scope
  return null
}

function facts(change: Change): string[] {
  return changedProperties(change).map((word) => fact(change, word))
}

/** One word that a change says of a node, with its value. */
function fact(change: Change, word: string): string {
  const id = change.op === 'add' ? change.node['id'] : change.id
  const value: Json = change.op === 'set' ? (change.props[word] ?? null) : change.op === 'place' ? change.after : change.op
  return canonical([change.at, id ?? null, word, value])
}
