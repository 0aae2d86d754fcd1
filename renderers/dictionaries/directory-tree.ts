import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import { matches } from './pinyin.ts'
import { treeOf, type TreeNode } from './dictionary-tree.ts'

/** A node as antd's TreeSelect takes it: `title` in the tree, `label` once chosen. */
export interface DirectoryNode {
  value: string
  title: string
  label: string
  selectable: boolean
  children?: DirectoryNode[]
}

type Items = readonly DictionaryItem[]

/** Offices with their departments below them. */
export function officeTree(offices: Items): DirectoryNode[] {
  return treeOf(offices, '').map(officeNode)
}

function officeNode({ value, label, children }: TreeNode): DirectoryNode {
  return { value, title: label, label, selectable: true, ...(children ? { children: children.map(officeNode) } : {}) }
}

/** People below their offices; offices without any are left out and none can be chosen. An office that is not known stands by its code. */
export function peopleTree(offices: Items, users: Items): DirectoryNode[] {
  const byOffice = new Map<string, DictionaryItem[]>()
  for (const user of users) byOffice.set(user.parentValue ?? '', [...(byOffice.get(user.parentValue ?? '') ?? []), user])
  const known = new Set(offices.map((office) => office.value))
  const unknown = [...byOffice.keys()].filter((id) => !known.has(id)).map((id) => ({ value: id, label: id }))
  return treeOf([...offices, ...unknown], '').flatMap((node) => withPeople(node, byOffice))
}

function withPeople(node: TreeNode, byOffice: ReadonlyMap<string, Items>): DirectoryNode[] {
  const people = (byOffice.get(node.value) ?? []).map(({ value, label }) => ({ value, title: label, label: `${label}（${node.label}）`, selectable: true }))
  const below = (node.children ?? []).flatMap((each) => withPeople(each, byOffice))
  const children = [...people, ...below]
  return children.length === 0 ? [] : [{ value: `office:${node.value}`, title: node.label, label: node.label, selectable: false, children }]
}

/** Chosen ids with the words for each: the tree's, else the record's own where they can be distinguished, else the id. */
export function chosenOf(ids: readonly string[], nodes: readonly DirectoryNode[] | null, recordLabel: string): { value: string; label: string }[] {
  const words = recordLabel.split('、')
  const known = new Map(flat(nodes ?? []).map((node) => [node.value, node.label]))
  return ids.map((value, at) => ({ value, label: known.get(value) ?? ((words.length === ids.length && words[at]) || value) }))
}

/** Several that are chosen as they stand beside one another: by their names alone, with their office where another is called alike. */
export function namedShortly(chosen: readonly { value: string; label: string }[], nodes: readonly DirectoryNode[] | null): { value: string; label: string }[] {
  const titles = new Map(flat(nodes ?? []).map((node) => [node.value, node.title]))
  const short = chosen.map(({ value, label }) => ({ value, label: titles.get(value) ?? label }))
  return short.map((each, at) => (short.filter(({ label }) => label === each.label).length === 1 ? each : (chosen[at] ?? each)))
}

/** What Enter takes for what was typed: the same name or id before the first that contains it. */
export function firstMatch(nodes: readonly DirectoryNode[], typed: string): DirectoryNode | null {
  const found = flat(nodes).filter((node) => node.selectable && matches(typed, node.title, node.value))
  return found.find((node) => node.title === typed.trim() || node.value === typed.trim()) ?? found[0] ?? null
}

/** Every node that has others below it. */
export function branchesOf(nodes: readonly DirectoryNode[]): string[] {
  return flat(nodes).flatMap(({ value, children }) => (children ? [value] : []))
}

/** The branches that lead to an office, itself with them; none where it is not in the tree. */
export function branchesTo(nodes: readonly DirectoryNode[], office: string): string[] {
  for (const node of nodes) {
    if ((node.value === office || node.value === `office:${office}`) && node.children) return [node.value]
    const below = branchesTo(node.children ?? [], office)
    if (below.length > 0) return [node.value, ...below]
  }
  return []
}

function flat(nodes: readonly DirectoryNode[]): DirectoryNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
}
