import { problem } from '../problem.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { JsonObject } from '../schema/format/json.ts'
import { idOf, nodeObject, type Node } from '../layers/nodes/sections.ts'
import type { FilePosition, NodeSource } from './composition.ts'
import { mergeNode, shortest, withoutNulls } from './merge-node.ts'

/** A node that others may take words from. */
export interface Available {
  node: Node
  sources: readonly NodeSource[]
}

/** A node of a composed list. */
export interface ComposedNode extends Available {
  position: FilePosition
}

/** What a list entry can take words from, and how it is told that it cannot. */
export interface NodeLookup {
  /** The node of this id that is at hand in the list: of the view that is extended, or an action of the convention. */
  available(id: string): Available | null
  /** A node with its `${…}` filled; what cannot be is told to be at the position. */
  fill(node: Node, position: FilePosition): Node
  /** How the field of an entry is shown unless it says otherwise. */
  defaults(entry: JsonObject): Available | null
  /** The nodes of a fragment, each composed; empty, and reported, when there is none of this id. */
  fragment(id: string, position: FilePosition): ComposedNode[]
  /** Whether an entry without this word is no node by itself; '' when every entry is one. */
  needs: string
  report(found: ReturnType<typeof problem>, position: FilePosition): void
  /** Ids that an entry may name. */
  names(): readonly string[]
}

/**
 * The nodes that one entry of a list stands for: itself with what it takes, those of a fragment, or several that share words (`each`).
 * It takes the words of the node of its own id, or of the one that `as` names.
 */
export function composeEntry(entry: Node, position: FilePosition, lookup: NodeLookup): ComposedNode[] {
  if (typeof entry !== 'string' && typeof entry['fragment'] === 'string') return lookup.fragment(entry['fragment'], position)
  if (typeof entry !== 'string' && Array.isArray(entry['each'])) return composeEach(entry, position, lookup)
  const { as, ...own } = nodeObject(entry)
  if (lookup.needs !== '' && Object.hasOwn(own, lookup.needs)) return [{ node: entry, sources: [], position }]
  const name = typeof as === 'string' ? as : idOf(entry)
  const taken = lookup.available(name) ?? lookup.defaults(own)
  if (taken !== null) {
    const made = taking(typeof entry === 'string' ? entry : own, taken, position)
    return [{ ...made, node: lookup.fill(made.node, position) }]
  }
  if (lookup.needs !== '' || as !== undefined) {
    const suggestion = didYouMean(name, lookup.names())
    lookup.report(problem('view.unknown-node', as === undefined ? '' : '/as', { got: name, suggestion, word: lookup.needs || 'id' }), position)
  }
  return [{ node: typeof entry === 'string' ? entry : withoutNulls(own), sources: [], position }]
}

function composeEach(entry: JsonObject, position: FilePosition, lookup: NodeLookup): ComposedNode[] {
  const { each, ...words } = entry
  return (each as Node[]).flatMap((node, at) =>
    composeEntry({ ...words, ...nodeObject(node) }, { ...position, pointer: `${position.pointer}/each/${at}` }, lookup),
  )
}

function taking(entry: Node, taken: Available, position: FilePosition): ComposedNode {
  const own = nodeObject(entry)
  const merged = mergeNode({ ...nodeObject(taken.node), id: idOf(entry) }, own)
  const node = typeof entry !== 'string' ? shortest(merged) : typeof taken.node === 'string' ? entry : merged
  const left = taken.sources.map((source) => ({ ...source, props: source.props.filter((name) => name === 'params' || !Object.hasOwn(own, name)) }))
  return { node, sources: left.filter(({ props }) => props.length > 0), position }
}

/** Words of a node that are from one source; its id is its own. */
export function fromSource(node: Node, kind: NodeSource['kind'], id: string): Available {
  return { node, sources: [{ kind, id, props: Object.keys(nodeObject(node)).filter((name) => name !== 'id') }] }
}
