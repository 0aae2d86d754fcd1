import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Layer } from '../../schema/screens/layer.ts'
import { keysAt } from '../../schema/format/shape-walk.ts'
import { viewKind, type View } from '../../schema/screens/view.ts'
import { idOf, ownerOf, sectionOf, sectionTitles, nodeObject, type Node } from './sections.ts'

/** A node while layers are applied. Its properties are replaced, never mutated, because they are shared with the base. */
export interface Entry {
  readonly id: string
  node: Node
  list: Entry[]
  /** The list inside it (fields of a group, columns of a child table), once somebody asked. */
  inner: { word: string; list: Entry[] } | null
}

interface Index {
  byId: Map<string, Entry>
  /** Under the id that a node had before it was renamed. */
  byOldId: Map<string, Entry>
}

/** A view opened for changes: finds nodes by id without searching, and gives the changed view back. The view itself stays as it is. */
export class LayerTree {
  readonly #view: JsonObject
  readonly #lists = new Map<string, Entry[]>()
  readonly #indexes = new Map<string, Index>()
  readonly #locks = new Map<Entry, Map<string, Layer['scope']>>()
  /** Nodes that the present layer has touched, as they were below it; null: added by it. */
  #below = new Map<Entry, Node | null>()

  constructor(view: View) {
    this.#view = view as Json as JsonObject
  }

  /** From here on `below` answers what the view says now. */
  beginLayer(): void {
    this.#below = new Map()
  }

  /** The node as the layers below the present one have it; null when this one added it. */
  below(entry: Entry): Node | null {
    const before = this.#below.get(entry)
    return before === undefined ? entry.node : before
  }

  /** Keeps properties of the node from the layers above the one of this scope. */
  lock(entry: Entry, words: readonly string[], scope: Layer['scope']): void {
    const locks = this.#locks.get(entry) ?? new Map<string, Layer['scope']>()
    this.#locks.set(entry, locks)
    for (const word of words) if (!locks.has(word)) locks.set(word, scope)
  }

  /** Whose layer keeps a property of the node; null when none does. */
  lockedBy(entry: Entry, word: string): Layer['scope'] | null {
    return this.#locks.get(entry)?.get(word) ?? null
  }

  /** The node of an id; one that was renamed is found under its former id too. */
  find(at: string, id: string): Entry | null {
    const index = this.#index(sectionOf(at) === 'items' ? 'items' : at)
    return index.byId.get(id) ?? index.byOldId.get(id) ?? null
  }

  /** The lists that `at` names; none when the view has no such list. */
  lists(at: string): Entry[][] {
    const [section, owner] = [sectionOf(at), ownerOf(at)]
    if (!Object.hasOwn(sectionTitles, section)) return []
    if (section === 'items') return this.#groups(owner).flatMap((group) => present(inner(group, 'items')))
    if (owner === '') return present(this.#list(section))
    const item = section === 'columns' ? this.find('items', owner) : null
    return item ? present(inner(item, 'columns')) : []
  }

  /** The list that `at` names, begun empty where the kind of view may have one; null when it may not. */
  listToFill(at: string): Entry[] | null {
    const [list] = this.lists(at)
    if (list) return list
    if (!Object.hasOwn(sectionTitles, at) || !keysAt(viewKind.shape, this.#view, []).has(at)) return null
    const begun: Entry[] = []
    this.#lists.set(at, begun)
    return begun
  }

  replace(entry: Entry, node: Node): void {
    if (!this.#below.has(entry)) this.#below.set(entry, entry.node)
    entry.node = node
  }

  /** Writes the list inside a node back into its words: what they say next holds. */
  close(entry: Entry): void {
    entry.node = written(entry)
    entry.inner = null
    this.#indexes.clear()
  }

  add(list: Entry[], place: number, node: JsonObject): void {
    const entry = { id: idOf(node), node, list, inner: null }
    list.splice(place, 0, entry)
    this.#below.set(entry, null)
    this.#indexes.clear()
  }

  remove(entry: Entry): void {
    entry.list.splice(entry.list.indexOf(entry), 1)
    this.#indexes.clear()
  }

  /** Moves the node behind another one, or to the front of a list. */
  move(entry: Entry, to: Entry | Entry[]): void {
    entry.list.splice(entry.list.indexOf(entry), 1)
    entry.list = 'list' in to ? to.list : to
    entry.list.splice('list' in to ? to.list.indexOf(to) + 1 : 0, 0, entry)
  }

  /** The view with all changes. */
  view(): View {
    const lists = [...this.#lists].map(([section, list]) => [section, list.map(written)] as const)
    return { ...this.#view, ...Object.fromEntries(lists) } as Json as View
  }

  #groups(id: string): Entry[] {
    if (id === '') return this.#list('groups') ?? []
    return present(this.find('groups', id))
  }

  #list(section: string): Entry[] | null {
    const known = this.#lists.get(section)
    if (known) return known
    const opened = open(this.#view[section])
    if (opened) this.#lists.set(section, opened)
    return opened
  }

  #index(at: string): Index {
    const known = this.#indexes.get(at)
    if (known) return known
    const index: Index = { byId: new Map(), byOldId: new Map() }
    for (const list of this.lists(at)) for (const entry of list) enter(index, entry)
    this.#indexes.set(at, index)
    return index
  }
}

function enter({ byId, byOldId }: Index, entry: Entry): void {
  if (!byId.has(entry.id)) byId.set(entry.id, entry)
  const former = typeof entry.node === 'string' ? undefined : entry.node['renamedFrom']
  if (typeof former === 'string' && !byOldId.has(former)) byOldId.set(former, entry)
}

function inner(entry: Entry, word: string): Entry[] | null {
  if (entry.inner === null) {
    const list = open(nodeObject(entry.node)[word])
    if (list) entry.inner = { word, list }
  }
  return entry.inner?.list ?? null
}

/** The node with the list inside it written out. */
function written(entry: Entry): Node {
  return entry.inner ? { ...nodeObject(entry.node), [entry.inner.word]: entry.inner.list.map(written) } : entry.node
}

function open(value: Json | undefined): Entry[] | null {
  if (!Array.isArray(value)) return null
  const list: Entry[] = []
  for (const node of value as Node[]) list.push({ id: idOf(node), node, list, inner: null })
  return list
}

function present<Thing>(thing: Thing | null): Thing[] {
  return thing === null ? [] : [thing]
}
