import type { Json, JsonObject } from '../../schema/format/json.ts'
import { valueAt } from '../../schema/format/shape-walk.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import { findNode, innerLists, isNodeList, rootLists, rootPath, TEMPLATE, templateNodes, type NodeList, type RootList } from './template-nodes.ts'

/*
 * Edits of a template. Each changes the template it is given in place: the caller hands it a copy, or a draft that records what changes.
 */

/** Lists that may not be empty. */
const neverEmpty: ReadonlySet<NodeList> = new Set<NodeList>(['sections', 'results', 'classes', 'outcomes', 'rules'])

/** The words of a node, or of the template itself; null where the node is gone. */
export function wordsOf(template: RecordTemplate, key: string): JsonObject | null {
  const whole = template as unknown as JsonObject
  if (key === TEMPLATE) return whole
  const node = findNode(template, key)
  return node ? (valueAt(whole, node.path) as JsonObject) : null
}

/** Puts a value at a place of the template; `undefined` takes it away. Objects on the way that are not there yet are made. */
export function setAt(template: RecordTemplate, place: readonly (string | number)[], value: Json | undefined): void {
  const last = place.at(-1)
  if (last === undefined) return
  let holder = template as unknown as JsonObject
  for (const step of place.slice(0, -1)) holder = (holder[step] ??= {}) as JsonObject
  if (value !== undefined) holder[last] = value
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else Reflect.deleteProperty(holder, last)
}

/** Adds a node to a list of `owner` (a key, or '' at the root) after another of its nodes, or first. */
export function addNode(template: RecordTemplate, list: NodeList, owner: string, node: JsonObject, after: string | null): void {
  const members = listOf(template, list, owner)
  if (members) members.splice(after === null ? 0 : members.findIndex(({ id }) => id === after) + 1, 0, node)
}

/** Whether a node may be taken away: some lists have to hold one. */
export function mayRemove(template: RecordTemplate, key: string): boolean {
  const node = findNode(template, key)
  return (
    node !== null &&
    (!neverEmpty.has(node.list) || templateNodes(template).filter(({ list, parent }) => list === node.list && parent === node.parent).length > 1)
  )
}

/** Takes a node away; a list that is left empty goes with it where it may be absent. */
export function removeNode(template: RecordTemplate, key: string): void {
  const node = findNode(template, key)
  if (!node || !mayRemove(template, key)) return
  const holder = valueAt(template as unknown as JsonObject, node.path.slice(0, -2)) as JsonObject
  const members = holder[node.list] as JsonObject[]
  members.splice(Number(node.path.at(-1)), 1)
  if (members.length === 0 && !neverEmpty.has(node.list)) Reflect.deleteProperty(holder, node.list)
}

/** Moves a node behind another of the list of `owner`, or first; within its own list or to one of the same name. */
export function moveNode(template: RecordTemplate, key: string, owner: string, after: string | null): void {
  const node = findNode(template, key)
  const words = wordsOf(template, key)
  if (!node || !words || (node.parent !== ownerKey(node.list, owner) && !mayRemove(template, key))) return
  const copy = structuredCopy(words)
  const from = valueAt(template as unknown as JsonObject, node.path.slice(0, -1)) as JsonObject[]
  from.splice(Number(node.path.at(-1)), 1)
  addNode(template, node.list, owner, copy, after)
}

/** Whether nodes of a list may hang below a key of the tree: a list at the root, or a node that has such a list. */
export function mayHold(parent: string, list: NodeList): boolean {
  if (parent === list) return true
  const [owner = ''] = parent.split(':')
  return parent.includes(':') && isNodeList(owner) && (innerLists[owner] ?? []).includes(list)
}

function ownerKey(list: NodeList, owner: string): string {
  return owner === '' ? list : owner
}

/** Drafts that record changes are no plain values: the text of them is. */
function structuredCopy(words: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(words)) as JsonObject
}

function listOf(template: RecordTemplate, list: NodeList, owner: string): JsonObject[] | null {
  const whole = template as unknown as JsonObject
  const at: readonly (string | number)[] | undefined = owner === '' ? rootOf(list)?.slice(0, -1) : findNode(template, owner)?.path
  const holder = at && (valueAt(whole, at) as JsonObject | undefined)
  return holder ? ((holder[list] ??= []) as JsonObject[]) : null
}

function rootOf(list: NodeList): string[] | null {
  return (rootLists as readonly string[]).includes(list) ? rootPath(list as RootList) : null
}
