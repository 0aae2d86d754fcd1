import type { Json, JsonObject } from '../schema/format/json.ts'
import { isObject } from '../layers/nodes/members.ts'
import { canonical } from '../layers/nodes/hash.ts'
import { idOf, nodeObject, type Node } from '../layers/nodes/sections.ts'
import { mergeNode } from './merge-node.ts'

/** The shortest entry that, over the words it takes, comes to the node; null when none does, such as parameters in another order. */
export function condenseNode(node: Node, taken: Node | null): Node | null {
  if (taken === null) return node
  const words = nodeObject(node)
  const below: JsonObject = { ...nodeObject(taken), id: idOf(node) }
  if (typeof node === typeof taken && sameText(words, mergeNode(below, {}))) return idOf(node)
  const own = differing(words, below)
  const params = isObject(words['params']) && isObject(below['params']) ? differing(words['params'], below['params']) : null
  if (params !== null && Object.keys(params).length > 0) own['params'] = params
  else if (params !== null) delete own['params']
  const entry = { id: idOf(node), ...own }
  return sameText(mergeNode(below, entry), words) || isBareAgain(node, below, entry) ? entry : null
}

/** Words that differ; those that only the other has are taken away by `null`. */
function differing(words: JsonObject, below: JsonObject): JsonObject {
  const gone = Object.keys(below).filter((name) => below[name] !== null && !Object.hasOwn(words, name))
  return Object.fromEntries([
    ...Object.entries(words).filter(([name, value]) => !same(value, below[name])),
    ...gone.map((name): [string, Json] => [name, null]),
  ])
}

/** Whether a node that is an id alone comes out as one: every word that it would take is taken away. */
function isBareAgain(node: Node, below: JsonObject, entry: JsonObject): boolean {
  return typeof node === 'string' && Object.keys(mergeNode(below, entry)).length === 1
}

function same(one: Json | undefined, other: Json | undefined): boolean {
  return canonical(one) === canonical(other)
}

function sameOrder(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Equal but for the order of words, which the shape decides; that of parameters counts. */
function sameText(one: JsonObject, other: JsonObject): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => (name === 'params' ? sameOrder : same)(one[name], other[name]))
}
