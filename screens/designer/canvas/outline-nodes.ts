import { canContain } from '../../../engine/design/drag-rules.ts'
import { outlineNodes, type OutlineNode, type OutlineSection } from '../../../engine/design/outline.ts'
import { sectionOf } from '../../../engine/layers/nodes/sections.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { readNodes, type TreeNode } from '../../../renderers/tree/tree-nodes.ts'
import type { DropTarget } from '../../../renderers/tree/tree-moves.ts'

/** Id of a node in the tree: its section and its own id, as marks on the screen say it. */
export function keyOf({ at, id }: { at: string; id: string }): string {
  return `${at.startsWith('items') ? 'items' : at}:${id}`
}

/** The outline as the nodes of a tree: lists of the view with their nodes, fields right below their group, columns below their child table. */
export function treeOf(sections: readonly OutlineSection[]): TreeNode[] {
  return readNodes([...sections.flatMap(rowsOf)])
}

function rowsOf(section: OutlineSection): Row[] {
  return [
    { id: section.at, title: `${section.title}（${section.nodes.length}）`, parentId: '' },
    ...section.nodes.flatMap((node) => nodeRows(node, section.at)),
  ]
}

function nodeRows(node: OutlineNode, parent: string): Row[] {
  const key = keyOf(node)
  return [
    { id: key, title: node.hidden ? `${node.title}（隐藏）` : node.title, parentId: parent },
    ...node.sections.flatMap(({ nodes }) => nodes.flatMap((each) => nodeRows(each, key))),
  ]
}

/** The node of a key, with the section it stands in; null for sections and what is gone. */
export function findInOutline(sections: readonly OutlineSection[], key: string): { node: OutlineNode; section: OutlineSection } | null {
  for (const section of allSections(sections)) {
    const node = section.nodes.find((each) => keyOf(each) === key)
    if (node) return { node, section }
  }
  return null
}

/** Every section, those inside nodes too. */
export function allSections(sections: readonly OutlineSection[]): OutlineSection[] {
  return [...sections, ...outlineNodes(sections).flatMap((node) => node.sections)]
}

/** What hanging a node elsewhere in the tree changes; null where it cannot hang. */
export function moveOf(sections: readonly OutlineSection[], key: string, { parent, after }: DropTarget): Change | null {
  const found = findInOutline(sections, key)
  const to = sectionAt(sections, parent)
  if (!found || !to || !canContain(to.at, found.section.at)) return null
  const neighbour = after === '' ? null : after === null ? to.nodes.at(-1) : findInOutline(sections, after)?.node
  return { op: 'place', at: to.at, id: found.node.id, after: neighbour?.id ?? null }
}

/** The list below a node of the tree: a section's own, the fields of a group, the columns of a child table. */
export function sectionAt(sections: readonly OutlineSection[], key: string): OutlineSection | null {
  return sections.find(({ at }) => at === key) ?? findInOutline(sections, key)?.node.sections[0] ?? null
}

const fieldLists = new Set(['columns', 'search', 'items'])

/** Whether the nodes of a list are fields of the record. */
export function holdsFields(at: string): boolean {
  return fieldLists.has(sectionOf(at))
}
