import { FULL_PRESSURE, MOST_POINTS, MOST_STROKES, PIXEL, type Signature } from '../../engine/signing/signature.ts'
import type { Point, Stroke } from '../ink/ink.ts'

/** Points nearer to one another, in CSS pixels, tell the eye nothing. */
const NEAR = 1

/** What a pen drew as a signature keeps it: points in whole numbers, without those that lie on one another; what is beyond its bounds is left out. */
export function strokesOf(strokes: readonly Stroke[]): Signature['strokes'] {
  const begin = strokes[0]?.[0]?.at ?? 0
  let room = MOST_POINTS
  return strokes.slice(0, MOST_STROKES).flatMap((stroke) => {
    const points = thinned(stroke).slice(0, room)
    room -= points.length
    return points.length === 0 ? [] : [points.flatMap((point) => numbersAt(point, begin)).join(' ')]
  })
}

function thinned(stroke: Stroke): Point[] {
  const kept: Point[] = []
  stroke.forEach((point, at) => {
    const last = kept.at(-1)
    if (!last || at === stroke.length - 1 || Math.hypot(point.x - last.x, point.y - last.y) >= NEAR) kept.push(point)
  })
  return kept
}

function numbersAt({ x, y, at = 0, pressure }: Point, begin: number): number[] {
  return [x * PIXEL, y * PIXEL, at - begin, pressure * FULL_PRESSURE].map((number) => Math.max(0, Math.round(number)))
}
