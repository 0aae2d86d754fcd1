import type { Json, JsonObject } from '../../schema/format/json.ts'
import { placements } from './placement.ts'
import type { Node } from './sections.ts'

/** A list of nodes with the name of who holds it: fields stand in several groups. */
export interface NamedList {
  name: string
  nodes: readonly Node[]
}

export interface ListEdits {
  /** Nodes of the first lists that the second lack. */
  removed: { list: string; node: Node }[]
  /** Nodes that are new (`before: null`) or stand elsewhere, in the order of the second lists, each with who precedes it. */
  placed: { list: string; node: Node; before: Node | null; after: Node | null }[]
  /** Nodes of both, wherever they stand. */
  common: { list: string; node: Node; before: Node }[]
}

/**
 * What members of lists are known by: a text itself, an object's `id`, of dictionary items `value`, of an entry that stands for several nodes the
 * fragment or the first of the nodes it names (docs/adr/0026); null when it has none of these.
 */
export function keyOf(member: Json): string | null {
  if (typeof member === 'string') return member
  if (!isObject(member)) return null
  const key = member['id'] ?? member['value'] ?? keyOfSeveral(member)
  return typeof key === 'string' ? key : null
}

function keyOfSeveral({ fragment, each }: JsonObject): string | null {
  if (typeof fragment === 'string') return `fragment/${fragment}`
  return Array.isArray(each) && typeof each[0] === 'string' ? `each/${each[0]}` : null
}

/** Whether every member has a key, and no two the same one: such lists are compared and merged member by member. */
export function isMemberList(value: Json | undefined): value is Node[] {
  if (!Array.isArray(value)) return false
  const keys = value.map(keyOf)
  return !keys.includes(null) && new Set(keys).size === keys.length
}

/** Whether an object of this name is known by its keys, each a node: fields of an entity, grants of a role. */
export function isMap(name: string): boolean {
  return name === 'properties' || name === 'grants'
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** How lists became others, with the fewest moves. `follow`: a node whose former id is gone from the second lists counts as the same. */
export function listEdits(a: readonly NamedList[], b: readonly NamedList[], follow = false): ListEdits {
  const [first, second] = [byKey(a), byKey(b)]
  const formerOf = (node: Node): string => {
    const key = keyOf(node) ?? ''
    if (first.has(key) || !follow || typeof node === 'string') return key
    const former = node['renamedFrom'] ?? node['x-renamed-from']
    return typeof former === 'string' && first.has(former) && !second.has(former) ? former : key
  }
  const edits: ListEdits = { removed: [], placed: [], common: [] }
  const found = new Set<string>()
  for (const { name, nodes } of b) {
    const staying = (a.find((list) => list.name === name)?.nodes ?? []).map((node) => keyOf(node) ?? '')
    const places = new Map(placements(staying, nodes.map(formerOf)).map(({ id, after }) => [id, after]))
    nodes.forEach((node, index) => {
      const former = formerOf(node)
      const before = first.get(former)?.node ?? null
      found.add(former)
      if (places.has(former)) edits.placed.push({ list: name, node, before, after: nodes[index - 1] ?? null })
      if (before !== null) edits.common.push({ list: name, node, before })
    })
  }
  for (const [key, { list, node }] of first) if (!found.has(key)) edits.removed.push({ list, node })
  return edits
}

function byKey(lists: readonly NamedList[]): Map<string, { list: string; node: Node }> {
  return new Map(lists.flatMap(({ name, nodes }) => nodes.map((node) => [keyOf(node) ?? '', { list: name, node }] as const)))
}
