import { idOf, nodesAt, nodeObject, type Node } from '../layers/nodes/sections.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { Change } from '../schema/screens/layer.ts'
import { valueAt } from '../schema/format/shape-walk.ts'
import type { View } from '../schema/screens/view.ts'
import type { OutlineNode, OutlineSection } from './outline.ts'

/** Whether nodes of one list may stand in the other: fields in another group, and nothing else. */
export function canContain(to: string, from: string): boolean {
  return to === from || (to.startsWith('items/') && from.startsWith('items/'))
}

/** A copy of a node of this or another view, behind `after`: under an id that is free there, without the history of the first. */
export function pasteNode(view: View, section: OutlineSection, node: Node, after: string | null): Change {
  const { renamedFrom: _, ...words } = nodeObject(node)
  const id = uniqueId(view, section.at, idOf(node))
  const field: JsonObject = id !== idOf(node) && words['field'] === undefined && isField(section.at) ? { field: idOf(node) } : {}
  return { op: 'add', at: section.at, node: { ...words, ...field, id }, after }
}

/** The words of a node as the view has them. */
export function nodeAt(view: View, { path }: Pick<OutlineNode, 'path'>): JsonObject {
  return nodeObject(valueAt(view as Json, path) as Node)
}

/** Changes of a node's words: those that differ are set, those that are gone are dropped; null when nothing differs. */
export function changeOfNode({ at, id }: Pick<OutlineNode, 'at' | 'id'>, before: JsonObject, after: JsonObject): Change | null {
  const props = Object.fromEntries(Object.entries(after).filter(([name, value]) => name !== 'id' && JSON.stringify(before[name]) !== JSON.stringify(value)))
  const drop = Object.keys(before).filter((name) => name !== 'id' && !Object.hasOwn(after, name))
  if (drop.length > 0) return { op: 'set', at, id, props, drop }
  return Object.keys(props).length > 0 ? { op: 'set', at, id, props } : null
}

/** An id that no node of the list has: the wished one, or that with the first free number. Fields are known in the whole form. */
export function uniqueId(view: View, at: string, wished: string): string {
  const usedIds = new Set(nodesAt(view as Json as JsonObject, at).map(idOf))
  if (!usedIds.has(wished)) return wished
  let number = 2
  while (usedIds.has(`${wished}${number}`)) number += 1
  return `${wished}${number}`
}

/** Nodes of these lists show a field under their own id. */
function isField(at: string): boolean {
  return at === 'columns' || at === 'search' || at.includes('/')
}
