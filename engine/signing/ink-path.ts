import { FULL_PRESSURE, numbersOf, PIXEL, POINT_PARTS, type Signature } from './signature.ts'

/** A stroke as a path of SVG, with how wide it is, in CSS pixels of the pad. */
export interface InkPath {
  d: string
  width: number
}

const THIN = 1.4
const THICK = 3.2
/** Around the ink, so that no line is cut at its edge. */
const MARGIN = 4

/** The strokes of a signature as paths, and the rectangle that holds them as `viewBox`; null where nothing was drawn. Digits and letters of paths alone. */
export function inkPaths({ strokes }: Pick<Signature, 'strokes'>): { viewBox: [number, number, number, number]; paths: InkPath[] } | null {
  const drawn = strokes.map(pointsOf).filter((points) => points.length > 0)
  const all = drawn.flat()
  if (all.length === 0) return null
  const least = (of: 'x' | 'y') => all.reduce((found, point) => Math.min(found, point[of]), Infinity) - MARGIN
  const most = (of: 'x' | 'y') => all.reduce((found, point) => Math.max(found, point[of]), -Infinity) + MARGIN
  const [left, top] = [least('x'), least('y')]
  return { viewBox: [left, top, most('x') - left, most('y') - top].map(rounded) as [number, number, number, number], paths: drawn.map(pathOf) }
}

interface InkPoint {
  x: number
  y: number
  pressure: number
}

function pointsOf(text: string): InkPoint[] {
  const stroke = numbersOf(text)
  const points: InkPoint[] = []
  for (let at = 0; at + POINT_PARTS <= stroke.length; at += POINT_PARTS)
    points.push({ x: (stroke[at] ?? 0) / PIXEL, y: (stroke[at + 1] ?? 0) / PIXEL, pressure: (stroke[at + 3] ?? 0) / FULL_PRESSURE })
  return points
}

/** Each point bends the line between the middles of its neighbours; a tap is a dot. */
function pathOf(points: readonly InkPoint[]): InkPath {
  const [first = { x: 0, y: 0, pressure: 0.5 }] = points
  const last = points.at(-1) ?? first
  const bends = points.slice(1, -1).map((point, at) => {
    const next = points[at + 2] ?? point
    return `Q${rounded(point.x)} ${rounded(point.y)} ${rounded((point.x + next.x) / 2)} ${rounded((point.y + next.y) / 2)}`
  })
  const pressure = points.reduce((sum, point) => sum + point.pressure, 0) / points.length
  return {
    d: `M${rounded(first.x)} ${rounded(first.y)}${bends.join('')}L${rounded(last.x)} ${rounded(last.y)}`,
    width: rounded(THIN + (THICK - THIN) * pressure),
  }
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10
}
