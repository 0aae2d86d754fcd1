import { canonical } from '../../layers/nodes/hash.ts'
import { isMemberList, listEdits, type ListEdits, type NamedList } from '../../layers/nodes/members.ts'
import { idOf, nodeObject, type Node } from '../../layers/nodes/sections.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { TemplateChange } from '../../schema/inspection/template-edition.ts'
import { applyTemplateChanges } from './apply-changes.ts'

/** Lists whose nodes hold others, from the outermost inwards, with the words of a node that are lists themselves. */
const nested = [
  { word: 'sections', apart: ['fields', 'items'] },
  { word: 'items', apart: ['results'] },
  { word: 'results', apart: ['fields'] },
  { word: 'fields', apart: [] },
] as const
type Word = (typeof nested)[number]['word']

/** Lists that stand by themselves. */
const plain = ['classes', 'outcomes', 'rules', 'checks', 'next'] as const

/**
 * The fewest changes on stable ids that make the lists of a whole template out of those of its base; other words of the template are no nodes. Null where
 * no changes can say it: an id is missing or there twice, or a list holds something else than nodes.
 */
export function changesBetween(base: JsonObject, edited: JsonObject): TemplateChange[] | null {
  if (!isWritten(base) || !isWritten(edited)) return null
  const changes = plain.flatMap((word) => listChanges(word, [listOf(holderOf(base, word), word)], [listOf(holderOf(edited, word), word)]))
  let reached = base
  const leaving: TemplateChange[] = []
  const known = idsOf(base)
  for (const { word, apart } of nested) {
    const [before, after] = [listsOf(reached, word), listsOf(edited, word)]
    const edits = listEdits(before, after)
    const owners = new Set(after.map(({ name }) => name))
    const removed = removals(word, { ...edits, removed: edits.removed.filter(({ list }) => owners.has(list)) })
    const others = [...arrivals(word, edits, before, known), ...edits.common.flatMap(({ before: old, node }) => nodeChanges(word, old, node, apart))]
    // what holds others goes last, when they have left it for another place
    const [first, last] = word === 'fields' ? [removed, []] : [[], removed]
    leaving.unshift(...last)
    changes.push(...first, ...others)
    reached = applyTemplateChanges(reached, [...first, ...others]).template
  }
  return [...changes, ...leaving]
}

function listChanges(word: string, a: readonly Node[][], b: readonly Node[][]): TemplateChange[] {
  const named = (lists: readonly Node[][]): NamedList[] => lists.map((nodes) => ({ name: '', nodes }))
  const edits = listEdits(named(a), named(b))
  return [
    ...removals(word, edits),
    ...arrivals(word, edits, named(a), null),
    ...edits.common.flatMap(({ before, node }) => nodeChanges(word, before, node, [])),
  ]
}

function removals(at: string, { removed }: ListEdits): TemplateChange[] {
  return removed.map(({ node }) => ({ op: 'remove', at, id: idOf(node) }))
}

/** New nodes and those that stand elsewhere; a new one comes with what is new in it, since what was known comes by a change of its own. */
function arrivals(word: string, { placed }: ListEdits, from: readonly NamedList[], known: Known | null): TemplateChange[] {
  return placed.map(({ list, node, before, after: neighbour }): TemplateChange => {
    const after = neighbour === null ? null : idOf(neighbour)
    const at = list === '' ? word : `${word}/${list}`
    if (before === null) return { op: 'add', at, node: known ? withoutKnown(nodeObject(node), word as Word, known) : nodeObject(node), after }
    const stays = from.some(({ name, nodes }) => name === list && nodes.includes(before))
    return { op: 'place', at: stays ? word : at, id: idOf(node), after }
  })
}

function nodeChanges(at: string, before: Node, node: Node, apart: readonly string[]): TemplateChange[] {
  const [a, b] = [nodeObject(before), nodeObject(node)]
  const own = (name: string) => name !== 'id' && !apart.includes(name)
  const props = Object.fromEntries(Object.entries(b).filter(([name, value]) => own(name) && canonical(a[name]) !== canonical(value)))
  const drop = Object.keys(a).filter((name) => own(name) && !Object.hasOwn(b, name))
  if (Object.keys(props).length + drop.length === 0) return []
  return [{ op: 'set', at, id: idOf(node), props, ...(drop.length > 0 ? { drop } : {}) }]
}

type Known = Record<Word, ReadonlySet<string>>

function idsOf(template: JsonObject): Known {
  return Object.fromEntries(nested.map(({ word }) => [word, new Set(listsOf(template, word).flatMap(({ nodes }) => nodes.map(idOf)))])) as unknown as Known
}

function withoutKnown(node: JsonObject, word: Word, known: Known): JsonObject {
  const apart = nested.find((each) => each.word === word)?.apart ?? []
  const inner = apart.flatMap((name): [string, Json][] => {
    if (node[name] === undefined) return []
    const staying = listOf(node, name).filter((each) => !known[name].has(idOf(each)))
    return [[name, staying.map((each) => withoutKnown(nodeObject(each), name, known))]]
  })
  return { ...node, ...Object.fromEntries(inner) }
}

/** The lists of a word, each by the id of who holds it. */
function listsOf(template: JsonObject, word: Word): NamedList[] {
  const sections = listOf(template, 'sections').map(nodeObject)
  if (word === 'sections') return [{ name: '', nodes: sections }]
  const items = sections.flatMap((section) => listOf(section, 'items').map(nodeObject))
  const results = items.flatMap((item) => listOf(item, 'results').map(nodeObject))
  const owners = word === 'items' ? sections : word === 'results' ? items : [...sections, ...results]
  return owners.map((owner) => ({ name: idOf(owner), nodes: listOf(owner, word) }))
}

/** Whether every list holds nodes with ids that are there once: in all lists of the word, as answers know them. */
function isWritten(template: JsonObject): boolean {
  if (!plain.every((word) => isNodes(holderOf(template, word)[word] ?? []))) return false
  const whole = (node: JsonObject, word: Word): boolean => {
    const list = node[word] ?? []
    const apart: readonly Word[] = nested.find((each) => each.word === word)?.apart ?? []
    return isNodes(list) && list.every((each) => apart.every((inner) => whole(nodeObject(each), inner)))
  }
  return whole(template, 'sections') && nested.every(({ word }) => isMemberList(listsOf(template, word).flatMap(({ nodes }) => [...nodes])))
}

function isNodes(list: Json): list is JsonObject[] {
  return isMemberList(list) && list.every((node) => typeof node !== 'string' && typeof node['id'] === 'string')
}

/** Who holds a list that stands by itself. */
function holderOf(template: JsonObject, word: string): JsonObject {
  const verdict = template['verdict']
  return word === 'rules' || word === 'outcomes' ? (isObject(verdict) ? verdict : {}) : template
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function listOf(holder: JsonObject, word: string): Node[] {
  const list = holder[word]
  return Array.isArray(list) ? (list as Node[]) : []
}
