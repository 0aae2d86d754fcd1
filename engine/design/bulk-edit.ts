import { resolveLayers } from '../layers/resolve/resolve.ts'
import { sectionOf } from '../layers/nodes/sections.ts'
import type { JsonObject } from '../schema/format/json.ts'
import type { Change } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'
import { canContain, nodeAt, pasteNode, changeOfNode } from './drag-rules.ts'
import { outlineNodes, type OutlineNode, type OutlineSection } from './outline.ts'

/** A node that was copied, and the kind of list it stood in. */
export interface CopiedNode {
  at: string
  words: JsonObject
}

/** Nodes without those that stand inside another of them: what is done to a group is done to its fields. */
export function outermost(nodes: readonly OutlineNode[]): OutlineNode[] {
  const inner = new Set(nodes.flatMap(({ sections }) => outlineNodes(sections)).map((node) => `${node.at} ${node.id}`))
  return nodes.filter((node) => !inner.has(`${node.at} ${node.id}`))
}

/** Hides all, or shows all when every one is hidden. */
export function toggleAll(nodes: readonly OutlineNode[]): Change[] {
  const op = nodes.every(({ hidden }) => hidden) ? 'show' : 'hide'
  return nodes.map(({ at, id }) => ({ op, at, id }))
}

export function removeAll(nodes: readonly OutlineNode[]): Change[] {
  return outermost(nodes).map(({ at, id }) => ({ op: 'remove', at, id }))
}

export function copyAll(view: View, nodes: readonly OutlineNode[]): CopiedNode[] {
  return outermost(nodes).map((node) => ({ at: node.at, words: nodeAt(view, node) }))
}

/** Copies behind `after`, one behind the other, each under an id that is free; what cannot stand in the list is left out. */
export function pasteAll(view: View, section: OutlineSection, copied: readonly CopiedNode[], after: string | null): Change[] {
  const changes: Change[] = []
  let [now, behind] = [view, after]
  for (const { at, words } of copied) {
    if (fieldLists.has(sectionOf(at)) !== fieldLists.has(sectionOf(section.at))) continue
    const change = pasteNode(now, section, words, behind)
    changes.push(change)
    now = resolveLayers(now, [{ scope: 'site', changes: [change] }]).view
    behind = change.op === 'add' ? String(change.node['id']) : behind
  }
  return changes
}

/** Moves nodes of one list one place up or down, as far as each can go; their order among themselves stays. */
export function nudgeAll(section: OutlineSection, chosen: ReadonlySet<string>, step: -1 | 1): Change[] {
  const before = section.nodes.map(({ id }) => id)
  const order = step < 0 ? [...before] : before.toReversed()
  for (let at = 1; at < order.length; at += 1) {
    const [above, here] = [order[at - 1] ?? '', order[at] ?? '']
    if (chosen.has(here) && !chosen.has(above)) order.splice(at - 1, 2, here, above)
  }
  const wanted = step < 0 ? order : order.toReversed()
  if (wanted.every((id, at) => id === before[at])) return []
  return wanted.flatMap((id, at) => (chosen.has(id) ? [{ op: 'place' as const, at: section.at, id, after: wanted[at - 1] ?? null }] : []))
}

/** Places nodes one behind the other in a list that may hold them, the first behind `after`. */
export function placeAll(to: OutlineSection, nodes: readonly OutlineNode[], after: string | null): Change[] {
  const moved = outermost(nodes).filter(({ at }) => canContain(to.at, at))
  const ids = new Set(moved.map(({ id }) => id))
  const rest = to.nodes.map(({ id }) => id)
  // a neighbour that moves along is no neighbour: the first before it that stays
  let behind = after
  while (behind !== null && ids.has(behind)) behind = rest[rest.indexOf(behind) - 1] ?? null
  return moved.map(({ id }): Change => {
    const change: Change = { op: 'place', at: to.at, id, after: behind }
    behind = id
    return change
  })
}

/** Sets words of all nodes, those of null removed; nodes that say so already are left alone. */
export function setAll(view: View, nodes: readonly OutlineNode[], words: JsonObject): Change[] {
  return nodes.flatMap((node) => {
    const before = nodeAt(view, node)
    const properties = Object.entries({ ...before, ...words }).filter(([, value]) => value !== null)
    return changeOfNode(node, before, Object.fromEntries(properties)) ?? []
  })
}

const fieldLists = new Set(['columns', 'search', 'items'])
