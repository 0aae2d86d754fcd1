import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOutlines } from './area-outlines.ts'

const areas = fc.uniqueArray(
  fc.record({
    name: fc.string(),
    lat: fc.integer({ min: 2600, max: 3400 }).map((each) => each / 100),
    lon: fc.integer({ min: 9800, max: 10800 }).map((each) => each / 100),
  }),
  { maxLength: 25, selector: ({ lat, lon }) => `${lat} ${lon}` },
)

describe('the ground of areas', () => {
  test('given any areas, then no corner of one is nearer to the middle of another', () => {
    fc.assert(
      fc.property(areas, (given) => {
        const wide = Math.cos((given.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, given.length) / 180) * Math.PI)
        const far = (lat: number, lon: number, to: { lat: number; lon: number }) => Math.hypot((lon - to.lon) * wide, lat - to.lat)
        for (const { ring, ...area } of areaOutlines(given)) {
          expect(ring.length).toBeGreaterThan(2)
          for (const [lat, lon] of ring) for (const other of given) expect(far(lat, lon, area)).toBeLessThanOrEqual(far(lat, lon, other) + 1e-9)
        }
      }),
    )
  })

  test('given two areas, then the line between them lies in the middle', () => {
    const [west] = areaOutlines([
      { name: '西', lat: 30, lon: 104 },
      { name: '东', lat: 30, lon: 105 },
    ])
    expect(Math.max(...(west?.ring ?? []).map(([, lon]) => lon))).toBeCloseTo(104.5)
    expect(Math.min(...(west?.ring ?? []).map(([, lon]) => lon))).toBeCloseTo(104 - 0.85)
  })

  test('given none or one, then none, and a round', () => {
    expect(areaOutlines([])).toEqual([])
    expect(areaOutlines([{ name: '独', lat: 30, lon: 104 }])[0]?.ring).toHaveLength(48)
  })
})
