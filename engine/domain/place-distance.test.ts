import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFar, metresBetween, metresText } from './place-distance.ts'

const place = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) })

describe('the way between two places', () => {
  test('given a degree of latitude, then it is 111 km', () => {
    expect(metresBetween({ lat: 28, lon: 104 }, { lat: 29, lon: 104 })).toBe(111195)
  })

  test('given any two, then it is the same both ways and never beyond half the equator', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(metresBetween(one, other)).toBe(metresBetween(other, one))
        expect(metresBetween(one, other)).toBeLessThanOrEqual(20_015_200)
        expect(metresBetween(one, one)).toBe(0)
      }),
    )
  })

  test('given a place that may be wrong by more than the way, then nobody is told to be far', () => {
    const thing = { lat: 28.75, lon: 104.62 }
    const near = { lat: 28.753, lon: 104.62 }
    expect(isFar(near, thing)).toBe(true)
    expect(isFar({ ...near, accuracy: 500 }, thing)).toBe(false)
    expect(isFar({ ...thing, accuracy: 10 }, thing)).toBe(false)
  })

  test('given metres, then they are told as people say them', () => {
    expect([metresText(85), metresText(999), metresText(1234)]).toEqual(['85 米', '999 米', '1.2 公里'])
  })
})
