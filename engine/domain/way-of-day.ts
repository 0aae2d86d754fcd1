import type { Place } from '../schema/records/photo-facts.ts'
import { metresBetween } from './place-distance.ts'

/** A point of the earth; how exact it is does not matter here. */
export type Point = Pick<Place, 'lat' | 'lon'>

/** Somewhere to go; one whose place nobody knows cannot be put on a way. */
export interface Stop {
  place?: Point | undefined
}

/** The stops in the order in which they are gone to, and how far that is as the crow flies. */
export interface Way<T extends Stop> {
  /** Those with a place, in order, then those without one as they were given. */
  stops: T[]
  /** Metres from the beginning over every stop with a place; the way back is not counted. */
  metres: number
}

/** Rounds of shortening: a way of a day has tens of stops and is done after a few, so that this only bounds a hostile number of them. */
const MOST_ROUNDS = 40

/**
 * Puts the stops of a day into a sensible order: from where somebody is, else from the first stop, always to the nearest that is left, then turned
 * round wherever that is shorter (2-opt). Never longer than the order given, each stop once.
 */
export function wayOfDay<T extends Stop>(stops: readonly T[], from?: Point): Way<T> {
  const placed = stops.filter((stop) => stop.place !== undefined)
  const points = [...(from ? [from] : []), ...placed.map(({ place }) => place as Point)]
  const order = shortest(points)
  const gone = from ? order.slice(1).map((at) => at - 1) : order
  return {
    stops: [...gone.map((at) => placed[at] as T), ...stops.filter((stop) => stop.place === undefined)],
    metres: metresOver(order.map((at) => points[at] as Point)),
  }
}

/** Metres over points in their order, as the crow flies. */
export function metresOver(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, at) => sum + metresBetween(points[at] as Point, point), 0)
}

type Distance = (one: number, other: number) => number

/** The order of points, the first of them kept first: the better of the nearest-first order and the given one, each shortened. */
function shortest(points: readonly Point[]): number[] {
  const given = points.map((_, at) => at)
  if (points.length < 3) return given
  const rows = points.map((one) => points.map((other) => metresBetween(one, other)))
  const distance: Distance = (one, other) => rows[one]?.[other] ?? 0
  const [near, kept] = [shortened(nearestFirst(given, distance), distance), shortened(given, distance)]
  return lengthOf(near, distance) < lengthOf(kept, distance) ? near : kept
}

function nearestFirst([first = 0, ...rest]: readonly number[], distance: Distance): number[] {
  const order = [first]
  const left = new Set(rest)
  let here = first
  while (left.size > 0) {
    let next = -1
    for (const each of left) if (next < 0 || distance(here, each) < distance(here, next)) next = each
    left.delete(next)
    order.push(next)
    here = next
  }
  return order
}

/** Turns parts of the way round as long as that makes it shorter; the first stays first, the end is free. */
function shortened(given: readonly number[], distance: Distance): number[] {
  const order = [...given]
  for (let round = 0; round < MOST_ROUNDS; round += 1) if (!turnedOnce(order, distance)) break
  return order
}

function turnedOnce(order: number[], distance: Distance): boolean {
  let shorter = false
  for (let start = 1; start < order.length - 1; start += 1)
    for (let end = start + 1; end < order.length; end += 1)
      if (gain(order, start, end, distance) > 0) {
        order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
        shorter = true
      }
  return shorter
}

/** Metres that turning the part from `start` to `end` round saves. */
function gain(order: readonly number[], start: number, end: number, distance: Distance): number {
  const at = (index: number): number => order[index] as number
  const now = distance(at(start - 1), at(start)) + (end + 1 < order.length ? distance(at(end), at(end + 1)) : 0)
  const turned = distance(at(start - 1), at(end)) + (end + 1 < order.length ? distance(at(start), at(end + 1)) : 0)
  return now - turned
}

function lengthOf(order: readonly number[], distance: Distance): number {
  return order.slice(1).reduce((sum, each, at) => sum + distance(order[at] as number, each), 0)
}
