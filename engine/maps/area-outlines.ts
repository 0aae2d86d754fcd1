/** An area by the middle of its records. */
export interface AreaCentre {
  name: string
  lat: number
  lon: number
}

/** Where an area is drawn: a ring of latitudes and longitudes. */
export interface AreaOutline extends AreaCentre {
  ring: [lat: number, lon: number][]
}

type Spot = readonly [x: number, y: number]

/** Corners of the round that an area has before its neighbours take their part of it. */
const CORNERS = 48
/** An area without a neighbour, in degrees. */
const ALONE = 0.5
/** So much farther than to its usual neighbour an area may reach, where nobody else is. */
const BEYOND = 0.85

/**
 * A plain ground of areas from their middles alone: each reaches as far as it is the nearest one, and no farther than neighbours usually are apart. A sketch
 * that says where one is, not a boundary; it needs no network and no survey.
 */
export function areaOutlines(areas: readonly AreaCentre[]): AreaOutline[] {
  const wide = Math.cos((areas.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, areas.length) / 180) * Math.PI)
  const spots = areas.map(({ lat, lon }): Spot => [lon * wide, lat])
  const reach = usualDistance(spots) * BEYOND
  return areas.map((area, at) => {
    const here = spots[at] as Spot
    const others = spots.filter((other) => other !== here && distance(here, other) < reach * 2 && distance(here, other) > 0)
    const ring = others.reduce((left, other) => nearerTo(here, other, left), roundOf(here, reach))
    return { ...area, ring: ring.map(([x, y]) => [y, x / wide]) }
  })
}

/** The middle one of the distances to the next neighbours. */
function usualDistance(spots: readonly Spot[]): number {
  const nearest = spots.map((here) => Math.min(...spots.filter((other) => other !== here).map((other) => distance(here, other))))
  const sorted = nearest.filter((each) => Number.isFinite(each) && each > 0).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? ALONE
}

function roundOf([x, y]: Spot, reach: number): Spot[] {
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
}

/** The part of a ring that is nearer to one spot than to another. */
function nearerTo(here: Spot, other: Spot, ring: readonly Spot[]): Spot[] {
  const side = (spot: Spot): number => distance(spot, other) ** 2 - distance(spot, here) ** 2
  return ring.flatMap((spot, at) => {
    const next = ring[(at + 1) % ring.length] as Spot
    const [now, then] = [side(spot), side(next)]
    const kept = now >= 0 ? [spot] : []
    if (now >= 0 === then >= 0) return kept
    const share = now / (now - then)
    return [...kept, [spot[0] + (next[0] - spot[0]) * share, spot[1] + (next[1] - spot[1]) * share] as const]
  })
}

function distance([x, y]: Spot, [otherX, otherY]: Spot): number {
  return Math.hypot(x - otherX, y - otherY)
}
