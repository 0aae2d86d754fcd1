import type { Json, JsonObject } from '../../schema/format/json.ts'
import { describeAdded, describeEdited, describeMoved, ownTitle } from './describe-change.ts'
import { canonical } from '../nodes/hash.ts'
import { isMap, isMemberList, isObject, keyOf, listEdits, type ListEdits, type NamedList } from '../nodes/members.ts'
import { nodeObject, type Node } from '../nodes/sections.ts'
import { idsAsTitles, type TitleOf } from '../nodes/titles.ts'
import { memberTitle } from '../nodes/vocabulary.ts'

/** One thing that is different between two versions of a schema file. */
export interface Difference {
  /** The list it is in, as changes name it: `columns`, `items/<group>`, `columns/<item>`, `properties` …; '' for the file itself. */
  at: string
  id: string
  kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed'
  /** What of it changed, e.g. `width`, `params.name`; null when it changed as a whole. */
  property: string | null
  before: Json | null
  after: Json | null
  /** JSON pointer into the second version; of what was removed, into the first. */
  path: string
  /** In plain Chinese. */
  text: string
}

/** Under this name the list of a map's member (the words of a grant) is compared; the file has no name for it. */
const WORDS = 'words'

/** A node that both versions have: its title, and its place in each. */
interface Pair {
  at: string
  id: string
  subject: string
  pointers: [before: string, after: string]
}

interface Members extends NamedList {
  pointer: string
  keyed: boolean
}

/**
 * What two versions of a schema file say differently: nodes of lists by id (renamed ones are followed, moves are the fewest), anything else by
 * property. Both are plain JSON of one kind; how nodes are written (bare or spelt out) makes no difference.
 */
export function differences(a: JsonObject, b: JsonObject, titleOf: TitleOf = idsAsTitles): Difference[] {
  return new Comparison(String(b['kind'] ?? a['kind'] ?? ''), titleOf).objects({ at: '', id: '', subject: '', pointers: ['', ''] }, a, b)
}

class Comparison {
  readonly #kind: string
  readonly #titleOf: TitleOf

  constructor(kind: string, titleOf: TitleOf) {
    this.#kind = kind
    this.#titleOf = titleOf
  }

  objects(pair: Pair, a: JsonObject, b: JsonObject, apart: readonly string[] = []): Difference[] {
    return [...new Set([...Object.keys(b), ...Object.keys(a)])]
      .filter((name) => !apart.includes(name))
      .flatMap((name) => this.#property(pair, [name], a[name], b[name]))
  }

  #property(pair: Pair, names: readonly string[], a: Json | undefined, b: Json | undefined): Difference[] {
    if (canonical(a) === canonical(b)) return []
    const name = names.at(-1) ?? ''
    const [first, second] = [this.#members(pair, names, a, 0), this.#members(pair, names, b, 1)]
    if (first && second && names.length === 1) return name === 'groups' ? this.#groups(pair, first, second) : this.#lists(pair, name, [first], [second])
    if (isObject(a) && isObject(b))
      return [...new Set([...Object.keys(b), ...Object.keys(a)])].flatMap((each) => this.#property(pair, [...names, each], a[each], b[each]))
    const pointer = pair.pointers[b === undefined ? 0 : 1] + names.map((each) => `/${escaped(each)}`).join('')
    const text = describeEdited(pair.subject, names, a, b)
    return [{ at: pair.at, id: pair.id, kind: 'changed', property: names.join('.'), before: a ?? null, after: b ?? null, path: pointer, text }]
  }

  /** A value as a list of members; null when it is none. What is missing counts as empty. */
  #members(pair: Pair, names: readonly string[], value: Json | undefined, side: 0 | 1): Members | null {
    const name = names.at(-1) ?? ''
    const pointer = pair.pointers[side] + (name === WORDS ? '' : `/${escaped(name)}`)
    if (isMap(name) && (value === undefined || isObject(value))) {
      const nodes = Object.entries(value ?? {}).map(([id, each]): Node => (isObject(each) ? { ...each, id } : { id, [WORDS]: each }))
      return { name: pair.id, nodes, pointer, keyed: true }
    }
    return isMemberList(value ?? []) ? { name: pair.id, nodes: (value ?? []) as Node[], pointer, keyed: false } : null
  }

  /** Fields may go from group to group: they are compared across all. */
  #groups(pair: Pair, a: Members, b: Members): Difference[] {
    const edits = listEdits([a], [b], true)
    const known = new Map(edits.common.map(({ before, node }) => [keyOf(before) ?? '', keyOf(node) ?? '']))
    const itemsOf = (list: Members, nameOf: (id: string) => string): Members[] =>
      list.nodes.map((group, index) => {
        const items = nodeObject(group)['items']
        const nodes = Array.isArray(items) ? (items as Node[]) : []
        return { name: nameOf(keyOf(group) ?? ''), nodes, pointer: `${list.pointer}/${index}/items`, keyed: false }
      })
    const [first, second] = [itemsOf(a, (id) => known.get(id) ?? id), itemsOf(b, (id) => id)]
    const whole = {
      removed: new Set(edits.removed.map(({ node }) => keyOf(node))),
      added: new Set(edits.placed.filter(({ before }) => !before).map(({ node }) => keyOf(node))),
    }
    const itemEdits = this.#lists(pair, 'items', first, second).filter(
      ({ kind, at }) =>
        !(kind === 'added' && whole.added.has(at.slice('items/'.length))) && !(kind === 'removed' && whole.removed.has(at.slice('items/'.length))),
    )
    return [...this.#lists(pair, 'groups', [a], [b], ['items']), ...itemEdits]
  }

  #lists(pair: Pair, name: string, a: readonly Members[], b: readonly Members[], apart: readonly string[] = []): Difference[] {
    const edits = listEdits(a, b, true)
    const home = (list: string) => (list === '' ? name : `${name}/${list}`)
    const noun = memberTitle(name, this.#kind)
    const called = (list: string, node: Node) => `${noun}“${this.#title(home(list), node)}”`
    const inside = (text: string) => (pair.subject === '' ? text : `${pair.subject}：${text}`)
    const removed = edits.removed.map(({ list, node }): Difference => {
      const text = inside(`删除${called(list, node)}`)
      return { at: home(list), id: keyOf(node) ?? '', kind: 'removed', property: null, before: node, after: null, path: pointerIn(a, list, node), text }
    })
    const edited = edits.common.flatMap(({ list, node, before }) => {
      const subject = (pair.subject === '' ? '' : `${pair.subject}的`) + called(list, before)
      const from = a.find((each) => each.nodes.includes(before))?.name ?? ''
      const both: Pair = { at: home(list), id: keyOf(node) ?? '', subject, pointers: [pointerIn(a, from, before), pointerIn(b, list, node)] }
      return [
        ...this.#renamed(both, before, node),
        ...this.objects(both, nodeObject(before), nodeObject(node), ['id', 'value', ...former(before, node), ...apart]),
      ]
    })
    return [...removed, ...this.#placed(edits, a, b, { home, called, inside }), ...edited]
  }

  #placed({ placed }: ListEdits, a: readonly Members[], b: readonly Members[], words: Words): Difference[] {
    return placed.flatMap(({ list, node, before, after }): Difference[] => {
      const keyed = b.some((each) => each.keyed)
      if (keyed && before !== null) return []
      const at = words.home(list)
      const neighbour = after === null ? null : this.#title(at, after)
      const moved = before !== null && !a.some((each) => each.name === list && each.nodes.includes(before))
      const group = moved ? `分组“${this.#titleOf('groups', list)}”的` : ''
      const name = words.called(list, node)
      const text = before === null ? (keyed ? `新增${name}` : describeAdded(name, neighbour)) : describeMoved(name, neighbour, group)
      const path = pointerIn(b, list, node)
      return [{ at, id: keyOf(node) ?? '', kind: before === null ? 'added' : 'moved', property: null, before, after: node, path, text: words.inside(text) }]
    })
  }

  #renamed({ at, id, subject, pointers }: Pair, before: Node, node: Node): Difference[] {
    const old = keyOf(before) ?? ''
    if (old === id) return []
    return [{ at, id, kind: 'renamed', property: null, before: old, after: keyOf(node), path: pointers[1], text: `${subject}：编号由 ${old} 改为 ${id}` }]
  }

  #title(at: string, node: Node): string {
    const own = ownTitle(nodeObject(node))
    return own === (keyOf(node) ?? '') ? this.#titleOf(at, own) : own
  }
}

interface Words {
  home(list: string): string
  called(list: string, node: Node): string
  inside(text: string): string
}

/** Properties that merely record a renaming, which is reported already. */
function former(before: Node, node: Node): string[] {
  return keyOf(before) === keyOf(node) ? [] : ['renamedFrom', 'x-renamed-from']
}

function pointerIn(lists: readonly Members[], name: string, node: Node): string {
  const list = lists.find((each) => each.name === name)
  if (!list) return ''
  return `${list.pointer}/${list.keyed ? escaped(keyOf(node) ?? '') : list.nodes.indexOf(node)}`
}

function escaped(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1')
}
