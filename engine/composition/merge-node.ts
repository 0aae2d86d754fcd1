import { isObject } from '../layers/nodes/members.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import { idOf, type Node } from '../layers/nodes/sections.ts'

/** The words of a node over those it takes: `null` takes a word away, parameters are merged one by one, and those that nobody says are left out. */
export function mergeNode(taken: JsonObject, own: JsonObject): JsonObject {
  const params = mergeParams(taken['params'], own['params'])
  return withoutNulls({ ...taken, ...own, ...(params === undefined ? {} : { params }) })
}

/** A node that has nothing but its id is that id. */
export function shortest(node: JsonObject): Node {
  return Object.keys(node).length === 1 ? idOf(node) : node
}

/** The words that are not `null`. */
export function withoutNulls(words: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null))
}

function mergeParams(taken: Json | undefined, own: Json | undefined): JsonObject | null | undefined {
  if (own === null) return null
  if (!isObject(own)) return isObject(taken) ? withoutNulls(taken) : undefined
  return isObject(taken) ? withoutNulls({ ...taken, ...own }) : own
}
