import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Change } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { canonical } from '../nodes/hash.ts'
import { listEdits, type ListEdits, type NamedList } from '../nodes/members.ts'
import { idOf, sectionTitles, nodeObject, type Node } from '../nodes/sections.ts'

/**
 * Changes of the site layer that turn one view into another, with the fewest moves: resolving them on `a` gives `b`, as far as `b` differs
 * in the nodes of its sections. Words of the view itself (title, address, query …) are no nodes; a property that became null cannot be said.
 */
export function changesBetween(a: View, b: View): Change[] {
  const [first, second] = [a as Json as JsonObject, b as Json as JsonObject]
  const flat = Object.keys(sectionTitles).filter((section) => section !== 'groups' && section !== 'items')
  return [...flat.flatMap((at) => listChanges(at, nodes(first[at]), nodes(second[at]))), ...groupChanges(nodes(first['groups']), nodes(second['groups']))]
}

function listChanges(at: string, a: readonly Node[], b: readonly Node[]): Change[] {
  const edits = listEdits([{ name: '', nodes: a }], [{ name: '', nodes: b }])
  return [...removals(at, edits), ...arrivals(edits, () => at), ...edits.common.flatMap(({ before, node }) => nodeChanges(at, before, node))]
}

/** Groups come first and go last: fields find their new group, and leave the old one before it goes. */
function groupChanges(a: readonly Node[], b: readonly Node[]): Change[] {
  const groups = listEdits([{ name: '', nodes: a.map(emptied) }], [{ name: '', nodes: b.map(emptied) }])
  const items = listEdits(a.map(itemsOf), b.map(itemsOf))
  const staying = new Set(b.map(idOf))
  return [
    ...arrivals(groups, () => 'groups'),
    ...groups.common.flatMap(({ before, node }) => nodeChanges('groups', before, node, ['items'])),
    ...removals('items', { ...items, removed: items.removed.filter(({ list }) => staying.has(list)) }),
    ...arrivals(items, (group) => `items/${group}`),
    ...items.common.flatMap(({ before, node }) => itemChanges(before, node)),
    ...removals('groups', groups),
  ]
}

function itemChanges(before: Node, node: Node): Change[] {
  const [a, b] = [nodeObject(before)['columns'], nodeObject(node)['columns']]
  if (!Array.isArray(a) || !Array.isArray(b)) return nodeChanges('items', before, node)
  return [...nodeChanges('items', before, node, ['columns']), ...listChanges(`columns/${idOf(node)}`, nodes(a), nodes(b))]
}

function removals(at: string, { removed }: ListEdits): Change[] {
  return removed.map(({ node }) => ({ op: 'remove', at, id: idOf(node) }))
}

function arrivals({ placed }: ListEdits, atOf: (list: string) => string): Change[] {
  return placed.map(({ list, node, before, after: neighbour }): Change => {
    const [at, after] = [atOf(list), neighbour === null ? null : idOf(neighbour)]
    return before === null ? { op: 'add', at, node: nodeObject(node), after } : { op: 'place', at, id: idOf(node), after }
  })
}

/** Changes of the properties of one node, but for those that are compared elsewhere. */
function nodeChanges(at: string, before: Node, node: Node, elsewhere: readonly string[] = []): Change[] {
  const [a, b, id] = [nodeObject(before), nodeObject(node), idOf(node)]
  const apart = new Set(['id', 'hidden', ...elsewhere])
  const props = Object.fromEntries(Object.entries(b).filter(([name, value]) => !apart.has(name) && canonical(a[name]) !== canonical(value)))
  const drop = Object.keys(a).filter((name) => !apart.has(name) && !Object.hasOwn(b, name))
  const changes: Change[] = []
  if (a['hidden'] !== b['hidden']) {
    if (b['hidden'] === undefined) changes.push({ op: 'show', at, id })
    else if (b['hidden'] === true) changes.push({ op: 'hide', at, id })
    else props['hidden'] = b['hidden']
  }
  if (drop.length > 0) changes.push({ op: 'set', at, id, props, drop })
  else if (Object.keys(props).length > 0) changes.push({ op: 'set', at, id, props })
  return changes
}

function itemsOf(group: Node): NamedList {
  return { name: idOf(group), nodes: nodes(nodeObject(group)['items']) }
}

function emptied(group: Node): Node {
  return { ...nodeObject(group), items: [] }
}

function nodes(value: Json | undefined): Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}
