import { placements } from '../nodes/placement.ts'

/** The same thing as the common ancestor and the two sides have it. */
export type Sides<Thing> = readonly [base: Thing, mine: Thing, theirs: Thing]

/** Ids of nodes by the list that holds them, each in order. */
export type Orders = ReadonlyMap<string, readonly string[]>

export interface MergedOrder {
  orders: Map<string, string[]>
  /** Ids that both sides put elsewhere, to different places: they stand where mine has them. */
  conflicting: string[]
}

/** Where a node stands: its list, and who of those that nobody moved comes before it. */
interface Spot {
  list: string
  anchor: string | null
}

/**
 * Three-way merge of who stands where. Nodes that no side moved keep the order of the base; each other one stands behind the one of them that
 * comes before it on the side that moved or added it. At one place mine come before theirs. Of `lists` alone, and of nodes that survive.
 */
export function mergeOrders(lists: readonly string[], sides: Sides<Orders>, survives: (id: string) => boolean): MergedOrder {
  const [base, mine, theirs] = sides
  const [movedByMine, movedByTheirs] = [moved(base, mine), moved(base, theirs)]
  const steady = (id: string) => survives(id) && !movedByMine.has(id) && !movedByTheirs.has(id)
  const [atBase, atMine, atTheirs] = [spots(base, lists, steady), spots(mine, lists, steady), spots(theirs, lists, steady)]
  /** The side that says where a node stands: who moved it, else who has it in a list that is left. */
  const sideOf = (id: string) => {
    if (movedByMine.has(id) && atMine.has(id)) return atMine
    if (movedByTheirs.has(id) && atTheirs.has(id)) return atTheirs
    return [atMine, atTheirs, atBase].find((at) => at.has(id))
  }
  const others = [atMine, atTheirs, atBase].flatMap((at) => [...at].filter(([id]) => survives(id) && sideOf(id) === at && !(steady(id) && atBase.has(id))))
  const orders = new Map(
    lists.map((list) => {
      const behind = (anchor: string | null) => others.flatMap(([id, spot]) => (isSame(spot, { list, anchor }) ? [id] : []))
      return [list, [...behind(null), ...(base.get(list) ?? []).filter(steady).flatMap((id) => [id, ...behind(id)])]]
    }),
  )
  const conflicting = [...movedByMine].filter((id) => survives(id) && movedByTheirs.has(id) && !isSame(atMine.get(id), atTheirs.get(id)))
  return { orders, conflicting }
}

function moved(base: Orders, side: Orders): Set<string> {
  return new Set([...side].flatMap(([list, order]) => placements(base.get(list) ?? [], order).map(({ id }) => id)))
}

function spots(side: Orders, lists: readonly string[], steady: (id: string) => boolean): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const list of lists) {
    let anchor: string | null = null
    for (const id of side.get(list) ?? []) {
      found.set(id, { list, anchor })
      if (steady(id)) anchor = id
    }
  }
  return found
}

function isSame(one: Spot | undefined, other: Spot | undefined): boolean {
  return one?.list === other?.list && one?.anchor === other?.anchor
}
