import { expect, it } from 'vitest'
import { packRows } from './grid-packing.ts'

it.each([
  [
    [16, 8, 24],
    [16, 8, 24],
  ],
  [
    [16, 24],
    [24, 24],
  ],
  [
    [8, 8, 16, 8],
    [8, 16, 16, 8],
  ],
  [[12], [24]],
  [
    [40, 0],
    [24, 24],
  ],
  [[], []],
])('given %j columns side by side, then the rows are full as %j', (spans, filled) => expect(packRows(spans)).toEqual(filled))
