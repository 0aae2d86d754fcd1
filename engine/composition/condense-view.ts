import { changesBetween } from '../layers/diff/changes-between.ts'
import { canonical } from '../layers/nodes/hash.ts'
import { idOf, nodeObject, type Node } from '../layers/nodes/sections.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { View } from '../schema/screens/view.ts'
import { actionLists, composedLists, lookupOf, type ListContext } from './compose-lists.ts'
import type { NodeLookup } from './compose-node.ts'
import { ofConvention } from './compose-views.ts'
import { contextOf, inheritedWords, type Extended } from './compose-view.ts'
import type { SharedFiles } from './composition.ts'
import { condenseNode } from './condense-node.ts'

/**
 * The shortest file of a view in full that extends something: composing it gives the view again, byte for byte but for the order of words. Fragments
 * are named where all their nodes stand together. What the given file says of itself (`$schema`, version, title, source) stays.
 */
export function condenseView(view: JsonObject, name: string, extended: Extended, shared: SharedFiles, viewNo: string): JsonObject {
  const inherited = inheritedWords(extended, view, shared, viewNo)
  const context = contextOf(extended, view, shared, viewNo)
  const { $schema, version, ...words } = view
  const own = Object.entries(words).flatMap(([word, value]): [string, Json][] => {
    if (word === 'viewNo' || canonical(value) === canonical(inherited[word])) return []
    return [[word, isList(word) ? gathered(condenseList(word, value as Node[], context)) : (value as Json)]]
  })
  const gone = Object.keys(inherited).filter((word) => !Object.hasOwn(words, word) && inherited[word] !== null)
  const head = { ...($schema === undefined ? {} : { $schema }), version: version ?? 1, extends: name }
  const listed: JsonObject = { ...head, ...Object.fromEntries([...own, ...gone.map((word): [string, Json] => [word, null])]) }
  return shorter(listed, changed(view, inherited, head, own))
}

/** The shortest file of a view over any convention of its kind; the view itself, in full, where none is of its kind. */
export function condenseOverConventions(view: JsonObject, shared: SharedFiles, viewNo: string): JsonObject {
  const files = [...shared.conventions.keys()].flatMap((id) => {
    const extended = ofConvention(id, shared)
    return extended && extended.words['kind'] === view['kind'] ? [condenseView(view, id, extended, shared, viewNo)] : []
  })
  return files.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0] ?? view
}

/** The same view by changes on what it extends, where its lists are near enough; null where changes cannot say it. */
function changed(view: JsonObject, inherited: JsonObject, head: JsonObject, own: readonly [string, Json][]): JsonObject | null {
  const lists = own.map(([word]) => word).filter((word) => isList(word) && Array.isArray(inherited[word]))
  if (lists.length === 0) return null
  const before = { ...view, ...Object.fromEntries(lists.map((word) => [word, inherited[word] as Json])) }
  const changes = changesBetween(before as Json as View, view as Json as View)
  return { ...head, ...Object.fromEntries(own.filter(([word]) => !lists.includes(word))), changes: changes as unknown as Json }
}

function shorter(one: JsonObject, other: JsonObject | null): JsonObject {
  return other !== null && JSON.stringify(other).length * 1.2 < JSON.stringify(one).length ? other : one
}

function isList(word: string): boolean {
  return (composedLists as readonly string[]).includes(word)
}

/** Entries of a list, with the fragments whose nodes stand in it one after another. */
function condenseList(name: string, nodes: readonly Node[], context: ListContext): Json[] {
  const lookup = lookupOf(name as (typeof composedLists)[number], context)
  const section = (actionLists as readonly string[]).includes(name) ? 'actions' : name
  const fragments = [...context.shared.fragments.values()]
    .filter(({ content }) => content.at === section)
    .map(({ content }) => ({ id: content.id, texts: lookup.fragment(content.id, { file: '', pointer: '' }).map(({ node }) => JSON.stringify(node)) }))
    .toSorted((one, other) => other.texts.length - one.texts.length)
  const entries: Json[] = []
  for (let at = 0; at < nodes.length;) {
    const found = fragments.find(({ texts }) => texts.length > 0 && texts.every((text, index) => JSON.stringify(nodes[at + index]) === text))
    entries.push(found ? { fragment: found.id } : condenseEntry(name, nodes[at] as Node, context))
    at += found?.texts.length ?? 1
  }
  return entries
}

/** Neighbours that say nothing but the same words beside their ids, written once for all of them. */
function gathered(entries: readonly Json[]): Json[] {
  const made: Json[] = []
  for (const entry of entries) {
    const words = sharedWords(entry)
    const last = made.at(-1)
    if (words === null || last === undefined || sharedWords(last) !== words) made.push(entry)
    else made[made.length - 1] = { each: [...eachOf(last), ...eachOf(entry)], ...(JSON.parse(words) as JsonObject) }
  }
  return made
}

/** The words of an entry beside its id, as a text; null for one that has none or is more than an id with words. */
function sharedWords(entry: Json): string | null {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return null
  const { id, each, ...words } = entry
  if (id === undefined && each === undefined) return null
  return Object.keys(words).length === 0 || 'items' in words || 'title' in words ? null : JSON.stringify(words)
}

function eachOf(entry: Json): Json[] {
  const { id, each } = entry as JsonObject
  return Array.isArray(each) ? each : [id as Json]
}

function condenseEntry(name: string, node: Node, context: ListContext): Node {
  const lookup = lookupOf(name as (typeof composedLists)[number], context)
  const taken = lookup.available(idOf(node)) ?? lookup.defaults(nodeObject(node))
  if (lookup.needs !== '') return condenseAction(node, taken === null ? null : filledFor(node, taken.node, lookup), lookup)
  const whole = name === 'groups' ? withCondensedItems(node, taken?.node ?? null, context) : name === 'items' ? withCondensedColumns(node, context) : node
  return condenseNode(whole, taken?.node ?? null) ?? whole
}

/** An action over the one of its id, or over another of the convention that does the same, whichever is shorter; by itself where neither is. */
function condenseAction(node: Node, taken: Node | null, lookup: NodeLookup): Node {
  const { action } = nodeObject(node)
  const named = lookup.names().flatMap((id): [string, Node][] => {
    const found = lookup.available(id)?.node
    return found !== undefined && nodeObject(found)['action'] === action ? [[id, filledFor(node, found, lookup)]] : []
  })
  const over = (below: Node, words: JsonObject): Node[] => {
    const entry = condenseNode(node, below)
    if (entry === null || Object.hasOwn(nodeObject(entry), 'action')) return []
    return [Object.keys(words).length > 0 ? { id: idOf(node), ...words, ...nodeObject(entry) } : entry]
  }
  const shorts = [...(taken === null ? [] : over(taken, {})), ...named.flatMap(([as, below]) => (as === idOf(node) ? [] : over(below, { as })))]
  return [node, ...shorts].toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0] as Node
}

/** A shared node as it is filled for the one that takes it. */
function filledFor(node: Node, shared: Node, lookup: NodeLookup): Node {
  return lookup.fill(typeof shared === 'string' ? shared : { ...shared, id: idOf(node) }, { file: '', pointer: '' })
}

function withCondensedItems(group: Node, taken: Node | null, context: ListContext): Node {
  const { items } = nodeObject(group)
  if (!Array.isArray(items) || JSON.stringify(items) === JSON.stringify(nodeObject(taken ?? '')['items'])) return group
  return { ...nodeObject(group), items: gathered(condenseList('items', items as Node[], context)) }
}

function withCondensedColumns(item: Node, { shared, entity }: ListContext): Node {
  const { columns, field, id } = nodeObject(item)
  const child = shared.entities.get(entity)?.children[String(field ?? id)]
  if (!Array.isArray(columns) || child === undefined) return item
  const defaults = shared.entities.get(child)?.defaults ?? {}
  const entries = (columns as Node[]).map((column): Node => {
    const width = defaults[String(nodeObject(column)['field'] ?? idOf(column))]?.column?.['width']
    return width === undefined ? column : (condenseNode(column, { id: idOf(column), width }) ?? column)
  })
  return { ...nodeObject(item), columns: entries }
}
