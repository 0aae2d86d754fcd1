import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Change } from '../../schema/screens/layer.ts'
import { orderConflict, valueConflict, type Conflict, type Place } from './conflict.ts'
import { describeChange, ownTitle } from '../diff/describe-change.ts'
import { canonical } from '../nodes/hash.ts'
import { isMap, isMemberList, isObject, keyOf } from '../nodes/members.ts'
import { mergeChanges } from './merge-changes.ts'
import { mergeOrders, type Sides } from './merge-order.ts'
import { nodeObject, type Node } from '../nodes/sections.ts'
import { idsAsTitles, type TitleOf } from '../nodes/titles.ts'
import { memberTitle } from '../nodes/vocabulary.ts'

export interface Merged {
  merged: JsonObject
  conflicts: Conflict[]
}

type Value = Json | undefined
/** Nodes by the name of the list that holds them. */
type Lists = ReadonlyMap<string, readonly Node[]>
interface Merging {
  id: string
  node: Node
}

/**
 * Three-way merge of a schema file: nodes of lists by id (renamed ones are followed), objects by key. Edits of one side stand; the same edit on
 * both sides is one; different edits of one property, of one node's place, and removing what the other side changed are conflicts, where mine
 * stands. Key order and shorthand stay as the file has them. Disjoint edits give the same result whichever side is mine.
 */
export function merge(base: JsonObject, mine: JsonObject, theirs: JsonObject, titleOf: TitleOf = idsAsTitles): Merged {
  const work = new Merge(String(mine['kind'] ?? ''), titleOf)
  const merged = work.object({ id: '', subject: '', path: [], names: [] }, [base, mine, theirs])
  return { merged, conflicts: work.conflicts }
}

class Merge {
  readonly conflicts: Conflict[] = []
  readonly #kind: string
  readonly #titleOf: TitleOf

  constructor(kind: string, titleOf: TitleOf) {
    this.#kind = kind
    this.#titleOf = titleOf
  }

  /** `apart`: properties that are merged elsewhere; they keep their place among the keys. */
  object(place: Place, sides: Sides<JsonObject | undefined>, apart: readonly string[] = []): JsonObject {
    const values = new Map<string, Json>()
    for (const name of new Set(sides.flatMap((side) => Object.keys(side ?? {})))) {
      const own = each(sides, (side) => (side && Object.hasOwn(side, name) ? side[name] : undefined))
      const value = apart.includes(name) ? (own[1] ?? own[2]) : this.#value(this.#below(place, name, own), name, own)
      if (value !== undefined) values.set(name, value)
    }
    const keys = each(sides, (side) => new Map([['', Object.keys(side ?? {})]]))
    const order = mergeOrders([''], keys, (name) => values.has(name)).orders.get('') ?? []
    return Object.fromEntries(order.map((name) => [name, values.get(name) ?? null]))
  }

  #value(place: Place, name: string, sides: Sides<Value>): Value {
    const [base, mine, theirs] = sides
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    if (this.#kind === 'layer' && name === 'changes') return this.#changes(place, sides)
    if (areBoth(sides, isMemberList)) return name === 'groups' ? this.#groups(place, sides) : this.#list(place, name, sides)
    if (areBoth(sides, isObject)) return this.object(place, sides)
    this.conflicts.push(valueConflict(place, sides))
    return mine
  }

  #list(place: Place, name: string, sides: Sides<Node[] | undefined>): Node[] {
    const merged = this.#lists(place, name, [''], each(sides, inOne))
    return (merged.get('') ?? []).map(({ node }) => node)
  }

  /** Fields go from group to group: they are merged across all. */
  #groups(place: Place, sides: Sides<Node[] | undefined>): Node[] {
    const known = identities(each(sides, inOne))
    const groups = this.#lists(place, 'groups', [''], each(sides, inOne), ['items']).get('') ?? []
    const itemsOf = (side: Node[] | undefined, index: number): Lists =>
      new Map((side ?? []).map((group) => [known[index]?.get(group) ?? '', nodesIn(nodeObject(group)['items'])]))
    const names = groups.map(({ id }) => id)
    const items = this.#lists({ ...place, path: [] }, 'items', names, each(sides, itemsOf))
    return groups.map(({ id, node }) => ({ ...nodeObject(node), items: (items.get(id) ?? []).map((item) => item.node) }))
  }

  #lists(place: Place, name: string, names: readonly string[], sides: Sides<Lists>, apart: readonly string[] = []): Map<string, Merging[]> {
    const known = identities(sides)
    const nodes = each(known, (side) => new Map([...side].map(([node, id]) => [id, node])))
    const placeOf = (id: string) =>
      this.#nodePlace(
        place,
        name,
        id,
        each(nodes, (side) => side.get(id)),
      )
    const merged = new Map<string, Node>()
    for (const id of new Set(nodes.flatMap((side) => [...side.keys()]))) {
      const node = this.#node(
        placeOf(id),
        each(nodes, (side) => side.get(id)),
        apart,
      )
      if (node !== undefined) merged.set(id, node)
    }
    const ids = each(sides, (side, index) => new Map([...side].map(([list, own]) => [list, own.map((node) => known[index]?.get(node) ?? '')])))
    const { orders, conflicting } = mergeOrders(names, ids, (id) => merged.has(id))
    const before = (id: string, index: number): string | null => {
      const order = [...(ids[index] ?? new Map<string, string[]>()).values()].find((own) => own.includes(id)) ?? []
      const neighbour = order[order.indexOf(id) - 1]
      return neighbour === undefined ? null : this.#title(name, nodes[index]?.get(neighbour) ?? neighbour)
    }
    this.conflicts.push(...conflicting.map((id) => orderConflict(placeOf(id), [before(id, 0), before(id, 1), before(id, 2)])))
    return new Map([...orders].map(([list, order]) => [list, order.map((id) => ({ id, node: merged.get(id) ?? id }))]))
  }

  /** What becomes of a node; undefined when it goes. */
  #node(place: Place, sides: Sides<Node | undefined>, apart: readonly string[]): Node | undefined {
    const [base, mine, theirs] = sides
    if (mine === undefined || theirs === undefined) {
      const left = mine ?? theirs
      if (base === undefined || left === undefined) return left
      if (isSame(nodeObject(base), nodeObject(left))) return undefined
      this.conflicts.push(valueConflict(place, sides))
      return mine
    }
    const spelled: Sides<JsonObject | undefined> = [base === undefined ? undefined : nodeObject(base), nodeObject(mine), nodeObject(theirs)]
    if (isSame(spelled[0], spelled[2]) || isSame(spelled[1], spelled[2])) return mine
    if (isSame(spelled[0], spelled[1])) return theirs
    const merged = this.object(place, spelled, apart)
    const isBare = typeof mine === 'string' && Object.keys(merged).length === 1
    return isBare ? mine : merged
  }

  #changes(place: Place, sides: Sides<Value>): Json {
    const [base, mine, theirs] = each(sides, (side) => (Array.isArray(side) ? (side as Change[]) : []))
    const { changes, conflicting } = mergeChanges(base, mine, theirs)
    for (const { at, id, property, sides: versions } of conflicting) {
      const subject = `${memberTitle(at.split('/', 1)[0] ?? at)}“${this.#titleOf(at, id)}”`
      const [was, own, other] = each(versions, (change) => (change === null ? undefined : describeChange(change, this.#titleOf)))
      const path = [...place.path, at, id, property].filter((part) => part !== '')
      this.conflicts.push(valueConflict({ id, subject, path, names: property === '' ? [] : [property] }, [was, own, other]))
    }
    return changes as Json
  }

  #below(place: Place, name: string, sides: Sides<Value>): Place {
    const owner = place.names.at(-1)
    if (place.id === '' && owner !== undefined && isMap(owner)) return this.#nodePlace({ ...place, path: place.path.slice(0, -1) }, owner, name, sides)
    return { ...place, path: [...place.path, name], names: [...place.names, name] }
  }

  #nodePlace({ path, subject }: Place, name: string, id: string, sides: Sides<Value>): Place {
    const node = sides.find((side) => side !== undefined)
    const own = `${memberTitle(name, this.#kind)}“${this.#title(name, isObject(node) ? { ...node, id } : id)}”`
    const listed = path.at(-1) === name ? path : [...path, name]
    return { id, subject: subject === '' ? own : `${subject}的${own}`, path: [...listed, id], names: [] }
  }

  #title(name: string, node: Node): string {
    const own = ownTitle(nodeObject(node))
    return own === keyOf(node) ? this.#titleOf(name, own) : own
  }
}

/** Ids under which the nodes of all sides are known: a node that one side renamed keeps the id of the base. */
function identities(sides: Sides<Lists>): Sides<Map<Node, string>> {
  const [base] = sides
  const former = new Set([...base.values()].flat().map((node) => keyOf(node) ?? ''))
  return each(sides, (side) => {
    const nodes = [...side.values()].flat()
    const own = new Set(nodes.map(keyOf))
    return new Map(
      nodes.map((node) => {
        const [key, was] = [keyOf(node) ?? '', typeof node === 'string' ? undefined : node['renamedFrom']]
        return [node, typeof was === 'string' && former.has(was) && !former.has(key) && !own.has(was) ? was : key]
      }),
    )
  })
}

function each<From, To>(sides: Sides<From>, make: (side: From, index: number) => To): Sides<To> {
  return [make(sides[0], 0), make(sides[1], 1), make(sides[2], 2)]
}

/** Both sides are of the kind, and so is the base unless there was none. */
function areBoth<Kind extends Json>(sides: Sides<Value>, is: (value: Value) => value is Kind): sides is Sides<Kind | undefined> {
  const [base, mine, theirs] = sides
  return is(mine) && is(theirs) && (base === undefined || is(base))
}

function inOne(nodes: Node[] | undefined): Lists {
  return new Map([['', nodes ?? []]])
}

function nodesIn(value: Value): Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}

function isSame(one: Value, other: Value): boolean {
  return one === other || (one !== undefined && other !== undefined && canonical(one) === canonical(other))
}
