import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresOver, wayOfDay, type Point, type Stop } from './way-of-day.ts'

const point = fc.record({ lat: fc.double({ min: 3, max: 54, noNaN: true }), lon: fc.double({ min: 73, max: 136, noNaN: true }) })
const stops = fc.array(fc.record({ place: fc.option(point, { nil: undefined }) }), { maxLength: 14 })
const placed = (list: readonly Stop[]): Point[] => list.flatMap(({ place }) => (place ? [place] : []))

describe('the way of a day', () => {
  test('given any stops and a beginning, then each is gone to once and the way is never longer than as they were given', () => {
    fc.assert(
      fc.property(stops, fc.option(point, { nil: undefined }), (given, from) => {
        const { stops: way, metres } = wayOfDay(given, from)
        const start = from ? [from] : []
        expect(new Set(way)).toEqual(new Set(given))
        expect(way).toHaveLength(given.length)
        expect(metres).toBe(metresOver([...start, ...placed(way)]))
        expect(metres).toBeLessThanOrEqual(metresOver([...start, ...placed(given)]))
      }),
    )
  })

  test('given no place of their own, then the first stop stays first and what has no place comes last, in its order', () => {
    fc.assert(
      fc.property(stops, (given) => {
        const { stops: way } = wayOfDay(given)
        expect(way.find(({ place }) => place)).toBe(given.find(({ place }) => place))
        expect(way.slice(placed(given).length)).toEqual(given.filter(({ place }) => place === undefined))
      }),
    )
  })

  test('given stops along a street in a wrong order, then they are gone along it', () => {
    const along = [104.0, 104.03, 104.01, 104.04, 104.02].map((lon) => ({ id: lon, place: { lat: 30.6, lon } }))
    expect(wayOfDay(along).stops.map(({ id }) => id)).toEqual([104.0, 104.01, 104.02, 104.03, 104.04])
    expect(wayOfDay(along, { lat: 30.6, lon: 104.05 }).stops.map(({ id }) => id)).toEqual([104.04, 104.03, 104.02, 104.01, 104.0])
  })

  test('given a way whose nearest-first order crosses itself, then it is untangled', () => {
    const corners = [
      { id: 'a', place: { lat: 30.0, lon: 104.0 } },
      { id: 'c', place: { lat: 30.02, lon: 104.02 } },
      { id: 'b', place: { lat: 30.02, lon: 104.0 } },
      { id: 'd', place: { lat: 30.0, lon: 104.025 } },
    ]
    expect(wayOfDay(corners).stops.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('given 500 stops, then an order is found while somebody waits', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ place: { lat: 30 + ((at * 7919) % 997) / 1000, lon: 104 + ((at * 104729) % 991) / 1000 } }))
    const begun = performance.now()
    const { metres } = wayOfDay(many)
    expect(metres).toBeLessThan(metresOver(placed(many)) / 5)
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
