import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inkPaths } from './ink-path.ts'

it('given a stroke, then its path begins and ends where the pen did, and lies within the rectangle', () => {
  const ink = inkPaths({ strokes: ['100 200 0 50 200 300 10 50 400 250 20 50'] })
  expect(ink).toEqual({ viewBox: [6, 16, 38, 18], paths: [{ d: 'M10 20Q20 30 30 27.5L40 25', width: 2.3 }] })
})

it('given a tap, then it is a dot; given nothing, then there is nothing to draw', () => {
  expect(inkPaths({ strokes: ['50 60 0 100'] })?.paths).toEqual([{ d: 'M5 6L5 6', width: 3.2 }])
  expect(inkPaths({ strokes: [] })).toBeNull()
})

it('given any strokes, then paths are made of digits and letters of paths alone', () => {
  const stroke = fc
    .array(fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000), fc.nat(100)), { minLength: 1, maxLength: 30 })
    .map((points) => points.flat().join(' '))
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 6 }), (strokes) => {
      for (const { d } of inkPaths({ strokes })?.paths ?? []) expect(d).toMatch(/^[MQL0-9. ]+$/)
    }),
  )
})
