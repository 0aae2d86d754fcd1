import { idOf, sectionTitles, nodeObject, type Node } from '../layers/nodes/sections.ts'
import type { TitleOf } from '../layers/nodes/titles.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import { keysAt } from '../schema/format/shape-walk.ts'
import { viewKind, type View } from '../schema/screens/view.ts'

/** A node of a view as its structure shows it: what people call it, where it stands, and the lists inside it. */
export interface OutlineNode {
  /** The list it stands in, as layers name it (`columns`, `items/<group>`). */
  at: string
  id: string
  title: string
  hidden: boolean
  /** Steps from the view to the node. */
  path: readonly (string | number)[]
  sections: OutlineSection[]
}

export interface OutlineSection {
  at: string
  title: string
  nodes: OutlineNode[]
}

/** The structure of a view: every list that its kind may have, empty ones too, with their nodes in the order of the file. */
export function outlineOf(view: View, titleOf: TitleOf): OutlineSection[] {
  const written = view as Json as JsonObject
  const known = keysAt(viewKind.shape, written, [])
  return Object.keys(sectionTitles)
    .filter((at) => at !== 'items' && known.has(at))
    .map((at) => section(at, written[at], [at], titleOf))
}

/** Every node of an outline, outer before inner. */
export function outlineNodes(sections: readonly OutlineSection[]): OutlineNode[] {
  return sections.flatMap(({ nodes }) => nodes.flatMap((node) => [node, ...outlineNodes(node.sections)]))
}

function section(at: string, list: Json | undefined, path: readonly (string | number)[], titleOf: TitleOf): OutlineSection {
  const nodes = Array.isArray(list) ? (list as Node[]) : []
  const name = at.split('/', 1)[0] ?? at
  return { at, title: sectionTitles[name] ?? name, nodes: nodes.map((node, place) => outlineNode(at, node, [...path, place], titleOf)) }
}

function outlineNode(at: string, node: Node, path: readonly (string | number)[], titleOf: TitleOf): OutlineNode {
  const [id, words] = [idOf(node), nodeObject(node)]
  const inner = at === 'groups' ? [section(`items/${id}`, words['items'], [...path, 'items'], titleOf)] : []
  const child = Array.isArray(words['columns']) ? [section(`columns/${id}`, words['columns'], [...path, 'columns'], titleOf)] : []
  return { at, id, title: titleOf(at, id), hidden: words['hidden'] === true, path, sections: [...inner, ...child] }
}
