import { pixelOf, type Box } from './map-tiles.ts'

/** What stands at a place of a map: one record or many. */
export interface Placed {
  lat: number
  lon: number
  count: number
  late: number
  box: Box
}

/** What is drawn as one, since its parts would cover each other. */
export interface Cluster<T extends Placed> extends Placed {
  members: T[]
}

/** Joins what would stand nearer than `apart` px at a zoom to the largest of its neighbours, where it is drawn: of all given, each is in one cluster. */
export function clustered<T extends Placed>(given: readonly T[], zoom: number, apart: number): Cluster<T>[] {
  const seeds: { x: number; y: number; members: T[] }[] = []
  for (const each of given.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = pixelOf(each, zoom)
    const near = seeds.find((seed) => Math.hypot(seed.x - x, seed.y - y) < apart)
    if (near) near.members.push(each)
    else seeds.push({ x, y, members: [each] })
  }
  return seeds.map(({ members }) => joined(members))
}

function joined<T extends Placed>(members: T[]): Cluster<T> {
  const [first] = members
  if (!first) throw new Error('a cluster of nothing')
  const sum = (of: (each: T) => number): number => members.reduce((total, each) => total + of(each), 0)
  const side = (at: 0 | 1 | 2 | 3, pick: (...all: number[]) => number): number => pick(...members.map(({ box }) => box[at]))
  return {
    lat: first.lat,
    lon: first.lon,
    count: sum(({ count }) => count),
    late: sum(({ late }) => late),
    box: [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)],
    members,
  }
}
