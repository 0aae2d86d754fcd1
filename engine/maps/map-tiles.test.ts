import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellEdges, DEEPEST, mapAsked, tilesOver } from './map-tiles.ts'

const place = fc.record({ lat: fc.double({ min: -80, max: 80, noNaN: true }), lon: fc.double({ min: -179, max: 179, noNaN: true }) })

describe('tiles of a map', () => {
  test('given any box and zoom, then what is asked for may be asked for and begins at its north-west', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: DEEPEST }), (one, other, zoom) => {
        const box = [Math.min(one.lon, other.lon), Math.min(one.lat, other.lat), Math.max(one.lon, other.lon), Math.max(one.lat, other.lat)] as const
        const tiles = tilesOver(box, zoom)
        const { lon, lat } = cellEdges(tiles)
        expect(mapAsked.safeParse(tiles).success).toBe(true)
        expect(lon[0]).toBeLessThanOrEqual(box[0] + 1e-9)
        expect(lat.at(-1)).toBeGreaterThanOrEqual(box[3] - 1e-9)
        for (const edges of [lon, lat]) expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      }),
    )
  })

  test('given a known place, then it is on the tile that web maps give it', () => {
    expect(tilesOver([104.0657, 30.6595, 104.0657, 30.6595], 10)).toEqual({ zoom: 10, x: [808, 808], y: [420, 420] })
  })

  test.each([
    { zoom: 2, x: [0, 4], y: [0, 0] },
    { zoom: 5, x: [0, 8], y: [0, 8] },
    { zoom: 3, x: [2, 1], y: [0, 0] },
    { zoom: 19, x: [0, 0], y: [0, 0] },
    { extent: false },
  ])('given %j, then it is refused', (asked) => expect(mapAsked.safeParse(asked).success).toBe(false))
})
