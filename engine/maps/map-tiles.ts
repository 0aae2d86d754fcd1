import * as z from 'zod/mini'
import type { Json, Row } from '../schema/format/json.ts'

/** Deepest zoom of a map: a house fills the window. */
export const DEEPEST = 18
/** So few records are answered one by one; more as counts. */
export const MOST_POINTS = 200
/** Most tiles that are asked for at once: a large window has fewer. */
const MOST_TILES = 64
/** Px of a side of a tile. */
const TILE = 256
/** Cells along one side of a tile. */
const CELLS = 4
/** Latitude where the square of web maps ends. */
const FARTHEST = 85.0511287798066

const tile = z.int().check(z.gte(0), z.lt(2 ** DEEPEST))
/** What a map asks a list call for: the extent of all it finds, or what is on tiles x[0]…x[1], y[0]…y[1] of a zoom as web maps number them. */
export const mapAsked = z.union([
  z.strictObject({ extent: z.literal(true) }),
  z.strictObject({ zoom: z.int().check(z.gte(0), z.lte(DEEPEST)), x: z.tuple([tile, tile]), y: z.tuple([tile, tile]) }).check(
    z.refine(({ zoom, x, y }) => {
      const inside = [x, y].every(([from, to]) => from <= to && to < 2 ** zoom)
      return inside && (x[1] - x[0] + 1) * (y[1] - y[0] + 1) <= MOST_TILES
    }),
  ),
])
export type MapAsked = z.infer<typeof mapAsked>
export type MapTiles = Exclude<MapAsked, { extent: true }>

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

const degree = z.number()
const box = z.tuple([degree, degree, degree, degree])
/** Records of one cell, their box, and how many of them are overdue. */
const cellShape = z.object({ count: z.int(), late: z.int(), box })
const pointShape = z.object({ lat: degree, lon: degree, late: z.boolean(), row: z.record(z.string(), z.json()) })
const answerShape = z.object({
  map: z.object({ placed: z.int(), unplaced: z.nullable(z.int()), box: z.nullable(box), cells: z.array(cellShape), points: z.array(pointShape) }),
})

export type MapCell = z.infer<typeof cellShape>
export interface MapPoint {
  lat: number
  lon: number
  /** It is overdue. */
  late: boolean
  row: Row
}
/** What is on a map: each record where they are few, else how many there are cell by cell. */
export interface MapAnswer {
  placed: number
  /** How many are found that no place is known of; null where the extent was not asked for. */
  unplaced: number | null
  /** What holds them all, when that was asked for and there are any. */
  box: Box | null
  cells: MapCell[]
  points: MapPoint[]
}

/** Reads what a list call answered of a map. Throws where it is something else. */
export function readMapAnswer(answer: Json): MapAnswer {
  return answerShape.parse(answer).map
}

/** Degrees at which the cells of tiles begin and end, from west to east and from south to north. */
export function cellEdges({ zoom, x, y }: MapTiles): { lon: number[]; lat: number[] } {
  const size = 2 ** zoom
  const steps = ([from, to]: readonly [number, number]): number[] => Array.from({ length: (to - from + 1) * CELLS + 1 }, (_, at) => (from + at / CELLS) / size)
  return { lon: steps(x).map((share) => share * 360 - 180), lat: steps(y).map(latitudeAt).toReversed() }
}

/** The tiles of a zoom that a box lies on, no more than may be asked for at once. */
export function tilesOver([west, south, east, north]: Box, zoom: number): MapTiles {
  const size = 2 ** zoom
  const at = (share: number): number => Math.min(size - 1, Math.max(0, Math.floor(share * size)))
  const side = Math.floor(Math.sqrt(MOST_TILES))
  const range = (from: number, to: number): [number, number] => [from, Math.min(to, from + side - 1)]
  return { zoom, x: range(at((west + 180) / 360), at((east + 180) / 360)), y: range(at(shareOf(north)), at(shareOf(south))) }
}

/** Where a place is on the whole map of a zoom, in px. */
export function pixelOf({ lat, lon }: { lat: number; lon: number }, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom
  return { x: ((lon + 180) / 360) * size, y: shareOf(lat) * size }
}

/** Share of the way from the north of the map to its south, of a latitude. */
function shareOf(lat: number): number {
  const radians = (Math.min(FARTHEST, Math.max(-FARTHEST, lat)) * Math.PI) / 180
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
}

function latitudeAt(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI
}
