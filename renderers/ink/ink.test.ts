import { describe, expect, it } from 'vitest'
import { boundsOf, paint, type Stroke } from './ink.ts'

const point = (x: number, y: number, pressure = 0.5) => ({ x, y, pressure })

/** A canvas that writes down where lines go. */
function given(): { context: CanvasRenderingContext2D; lines: (string | number)[][] } {
  const lines: (string | number)[][] = []
  const note =
    (name: string) =>
    (...at: number[]) =>
      void lines.push([name, ...at])
  const context = {
    beginPath: () => undefined,
    moveTo: note('from'),
    quadraticCurveTo: note('bend'),
    arc: note('dot'),
    stroke: () => undefined,
    fill: () => undefined,
  }
  return { context: context as unknown as CanvasRenderingContext2D, lines }
}

describe('ink', () => {
  it('given strokes, then their rectangle holds them with a margin; given none, there is no rectangle', () => {
    expect(boundsOf([[point(10, 20), point(110, 60)], [point(50, 90)]])).toEqual({ x: 2, y: 12, width: 116, height: 86 })
    expect(boundsOf([])).toBeNull()
    expect(boundsOf([[]])).toBeNull()
  })

  it('given a stroke, when painted, then it begins and ends where the pen did, without a gap between its parts', () => {
    const { context, lines } = given()
    const stroke: Stroke = [point(0, 0), point(10, 0), point(20, 10), point(30, 10)]
    paint(context, [stroke])
    expect(lines[0]).toEqual(['from', 0, 0])
    expect(lines.at(-1)?.slice(-2)).toEqual([30, 10])
    const froms = lines.filter(([name]) => name === 'from').slice(1)
    const ends = lines.filter(([name]) => name === 'bend').slice(0, -1)
    expect(froms.map((line) => line.slice(1))).toEqual(ends.map((line) => line.slice(3)))
  })

  it('given a tap, when painted, then it is a dot', () => {
    const { context, lines } = given()
    paint(context, [[point(5, 6)]])
    expect(lines.map(([name]) => name)).toEqual(['dot'])
  })
})
