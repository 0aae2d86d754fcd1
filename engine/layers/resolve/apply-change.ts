import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Change, Layer } from '../../schema/screens/layer.ts'
import { refusedWord, scopeTitles } from './check-change.ts'
import { idOf, isStructural, ownerOf, sectionOf, sectionTitles, nodeObject, type Node } from '../nodes/sections.ts'
import type { TitleOf } from '../nodes/titles.ts'
import { changedProperties } from '../nodes/changed-properties.ts'
import type { Entry, LayerTree } from '../nodes/node-tree.ts'
import { propTitle } from '../nodes/vocabulary.ts'

/** Lays one change on the tree; answers in Chinese why it could not, or null. What the scope may not change is never applied. */
export function apply(tree: LayerTree, change: Change, scope: Layer['scope'], titleOf: TitleOf): string | null {
  const { at } = change
  const refused = refusedWord(change, scope)
  if (refused !== null && Object.hasOwn(sectionTitles, sectionOf(at))) return `${scopeTitles[scope]}不能修改“${refused}”`
  if (change.op === 'add') return add(tree, change, titleOf)
  const entry = tree.find(at, change.id)
  if (!entry) return tree.lists(at).length === 0 ? noList(at, titleOf) : `${sectionTitles[sectionOf(at)] ?? ''}“${titleOf(at, change.id)}”已不存在`
  const locked = lockedWord(tree, entry, change, scope)
  if (locked !== null) return locked
  switch (change.op) {
    case 'lock':
      tree.lock(entry, change.props, scope)
      return null
    case 'set':
      set(tree, entry, change.props, change.drop ?? [])
      return null
    case 'hide':
      tree.replace(entry, { ...nodeObject(entry.node), hidden: true })
      return null
    case 'show':
      tree.replace(entry, without(entry.node, ['hidden']))
      return null
    case 'remove':
      tree.remove(entry)
      return null
    case 'place':
      return place(tree, entry, change, scope, titleOf)
  }
}

/** What a change says of something that a layer below has locked: it does not hold. */
function lockedWord(tree: LayerTree, entry: Entry, change: Change, scope: Layer['scope']): string | null {
  for (const word of changedProperties(change)) {
    const by = tree.lockedBy(entry, word)
    if (by !== null && by !== scope) return `${propTitle(word)}已由${scopeTitles[by]}锁定`
  }
  return null
}

function add(tree: LayerTree, { at, node, after }: Extract<Change, { op: 'add' }>, titleOf: TitleOf): string | null {
  if (tree.find(at, idOf(node))) return `“${titleOf(at, idOf(node))}”已存在，不能再次添加`
  const neighbour = after === null ? null : tree.find(at, after)
  const list = neighbour ? neighbour.list : tree.listToFill(at)
  if (!list) return noList(at, titleOf)
  if (after !== null && !neighbour) return noNeighbour(at, after, titleOf)
  tree.add(list, neighbour ? list.indexOf(neighbour) + 1 : 0, node)
  return null
}

/** Below the site a field stays in its group, whose rule decides whether it is seen. */
function place(tree: LayerTree, entry: Entry, { at, after }: Extract<Change, { op: 'place' }>, scope: Layer['scope'], titleOf: TitleOf): string | null {
  const neighbour = after === null ? null : tree.find(at, after)
  if (after !== null && !neighbour) return noNeighbour(at, after, titleOf)
  const list = neighbour ? neighbour.list : ownerOf(at) === '' ? entry.list : tree.lists(at)[0]
  if (!list) return noList(at, titleOf)
  if (list !== entry.list && scope !== 'site') return `${scopeTitles[scope]}不能把“${titleOf(at, entry.id)}”移到别的分组`
  if (neighbour !== entry) tree.move(entry, neighbour ?? list)
  return null
}

function noList(at: string, titleOf: TitleOf): string {
  const [section, owner] = [sectionOf(at), ownerOf(at)]
  if (section === 'items' && owner !== '') return `分组“${titleOf('groups', owner)}”已不存在`
  return `界面上没有“${owner === '' ? (sectionTitles[section] ?? at) : titleOf('items', owner)}”`
}

function noNeighbour(at: string, id: string, titleOf: TitleOf): string {
  return `相邻的“${titleOf(at, id)}”已不存在`
}

/** `null` takes a property back to what the layers below say. */
function set(tree: LayerTree, entry: Entry, props: JsonObject, drop: readonly string[]): void {
  const names = Object.keys(props)
  if (names.some(isStructural) || drop.some(isStructural)) tree.close(entry)
  const below = tree.below(entry)
  const under = below === null ? {} : nodeObject(below)
  const resetNames = names.filter((name) => props[name] === null)
  const restored = Object.fromEntries(resetNames.flatMap((name): [string, Json][] => (under[name] === undefined ? [] : [[name, under[name]]])))
  const made = { ...nodeObject(entry.node), ...props, ...restored, id: entry.id }
  const gone = [...resetNames.filter((name) => !Object.hasOwn(restored, name)), ...drop]
  tree.replace(entry, gone.length > 0 ? without(made, gone) : made)
}

function without(node: Node, names: readonly string[]): Node {
  return typeof node === 'string' ? node : Object.fromEntries(Object.entries(node).filter(([name]) => name === 'id' || !names.includes(name)))
}
