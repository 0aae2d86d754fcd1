import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clustered, type Placed } from './clusters.ts'
import { pixelOf } from './map-tiles.ts'

const placed = fc
  .record({ lat: fc.double({ min: 26, max: 34, noNaN: true }), lon: fc.double({ min: 98, max: 108, noNaN: true }), count: fc.integer({ min: 1, max: 9999 }) })
  .map(({ lat, lon, count }): Placed => ({ lat, lon, count, late: count % 3, box: [lon, lat, lon, lat] }))

describe('clusters of a map', () => {
  test('given any places, then nothing is lost or doubled, and no two clusters stand nearer than asked', () => {
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 40 }), fc.integer({ min: 3, max: 18 }), (given, zoom) => {
        const found = clustered(given, zoom, 40)
        expect(new Set(found.flatMap(({ members }) => members))).toEqual(new Set(given))
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(given.reduce((sum, { count }) => sum + count, 0))
        expect(found.reduce((sum, { late }) => sum + late, 0)).toBe(given.reduce((sum, { late }) => sum + late, 0))
        const at = found.map((each) => pixelOf(each, zoom))
        for (const [index, one] of at.entries())
          for (const other of at.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(40)
      }),
    )
  })

  test('given neighbours, then they stand where most are, and their box holds both', () => {
    const few: Placed = { lat: 30, lon: 104, count: 2, late: 1, box: [104, 30, 104, 30] }
    const many: Placed = { lat: 30.001, lon: 104.001, count: 7, late: 0, box: [104, 30, 104.002, 30.002] }
    expect(clustered([few, many], 5, 40)).toEqual([{ lat: 30.001, lon: 104.001, count: 9, late: 1, box: [104, 30, 104.002, 30.002], members: [many, few] }])
    expect(clustered([few, many], 18, 40)).toHaveLength(2)
  })
})
