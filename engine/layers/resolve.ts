import type { DeadChange } from '../schema/effective.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Change, Layer } from '../schema/layer.ts'
import type { View } from '../schema/view.ts'
import { findNode, idOf, listsAt, sectionOf, sectionTitles, type Draft, type Node } from './sections.ts'

export type ResolvableLayer = Pick<Layer, 'scope' | 'base' | 'changes'>

const strength: Record<Layer['scope'], number> = { site: 0, role: 1, department: 2, user: 3 }

/**
 * The view under its layers: site, role, department, user, each an ordered list of changes on stable ids.
 * Nodes that no change names stay as and where the product has them, new ones too. A change whose node or neighbour is gone is
 * reported in `dead`, not applied; a renamed one is followed. `changed` are the user's own changes as stored.
 * Layout never gives a right: `show` only takes back a layout's `hidden`; what the session may not read was never in the entity.
 */
export function resolveLayers(view: View, layers: readonly ResolvableLayer[]): { view: View; dead: DeadChange[]; changed: Change[] } {
  const ordered = layers.filter((layer) => layer.changes.length > 0).toSorted((a, b) => strength[a.scope] - strength[b.scope])
  const changed = ordered.filter((layer) => layer.scope === 'user').flatMap((layer) => layer.changes)
  if (ordered.length === 0) return { view, dead: [], changed }
  const draft = structuredClone(view) as Json as Draft
  const dead = ordered.flatMap((layer) => applyLayer(draft, layer))
  return { view: draft as Json as View, dead, changed }
}

function applyLayer(draft: Draft, layer: ResolvableLayer): DeadChange[] {
  const below = structuredClone(draft)
  return layer.changes.flatMap((change) => {
    const reason = apply(draft, below, change)
    return reason === null ? [] : [{ change, reason }]
  })
}

/** Applies one change; answers why it could not, or null. */
function apply(draft: Draft, below: Draft, change: Change): string | null {
  const lists = listsAt(draft, change.at)
  const [first] = lists
  if (!first) return `页面上没有“${sectionTitles[sectionOf(change.at)] ?? change.at}”`
  if (change.op === 'add') return add(lists, first, change.node, change.after)
  const found = findNode(lists, change.id)
  if (!found) return `${sectionTitles[sectionOf(change.at)] ?? ''}“${change.id}”已不存在`
  const node = found.list[found.index]
  if (node === undefined) return null
  switch (change.op) {
    case 'set':
      found.list[found.index] = withProps(node, change.props, nodeBelow(below, change.at, idOf(node)))
      return null
    case 'hide':
      found.list[found.index] = { ...spelt(node), hidden: true }
      return null
    case 'show':
      found.list[found.index] = without(node, 'hidden')
      return null
    case 'remove':
      found.list.splice(found.index, 1)
      return null
    case 'place':
      return place(lists, found, node, change.after)
  }
}

function add(lists: readonly Node[][], first: Node[], node: JsonObject, after: string | null): string | null {
  if (findNode(lists, idOf(node))) return `“${idOf(node)}”已存在，不能再次添加`
  return insert(lists, first, structuredClone(node), after)
}

/** Takes the node out and puts it behind its neighbour; back where it was when the neighbour is gone. */
function place(lists: readonly Node[][], { list, index }: { list: Node[]; index: number }, node: Node, after: string | null): string | null {
  list.splice(index, 1)
  const reason = insert(lists, list, node, after)
  if (reason !== null) list.splice(index, 0, node)
  return reason
}

function insert(lists: readonly Node[][], front: Node[], node: Node, after: string | null): string | null {
  if (after === null) {
    front.unshift(node)
    return null
  }
  const neighbour = findNode(lists, after)
  if (!neighbour) return `相邻的“${after}”已不存在`
  neighbour.list.splice(neighbour.index + 1, 0, node)
  return null
}

/** `null` takes a property back to what the layers below say. */
function withProps(node: Node, props: JsonObject, below: Node | undefined): Node {
  const under = below === undefined ? {} : spelt(below)
  const wanted = Object.entries(props).map(([name, value]): [string, Json | undefined] => [name, value ?? under[name]])
  const made = new Map<string, Json | undefined>([...Object.entries(spelt(node)), ...wanted.filter(([name]) => name !== 'id')])
  return Object.fromEntries([...made].filter((entry): entry is [string, Json] => entry[1] !== undefined && entry[1] !== null))
}

function nodeBelow(below: Draft, at: string, id: string): Node | undefined {
  const found = findNode(listsAt(below, at), id)
  return found?.list[found.index]
}

function spelt(node: Node): JsonObject {
  return typeof node === 'string' ? { id: node } : { ...node }
}

function without(node: Node, name: string): Node {
  return typeof node === 'string' ? node : Object.fromEntries(Object.entries(node).filter(([key]) => key !== name))
}
