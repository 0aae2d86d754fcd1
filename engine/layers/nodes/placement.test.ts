import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestRising, placements } from './placement.ts'

describe('longestRising', () => {
  it('finds a longest rising run', () => {
    expect(longestRising([2, 0, 1, 5, 3, 4])).toEqual(new Set([1, 2, 4, 5]))
  })
})

const order = fc.shuffledSubarray([...'abcdefgh'])

describe('placements', () => {
  it('carried out one after the other, they give the wanted order', () => {
    fc.assert(
      fc.property(order, order, (from, to) => {
        const made = placements(from, to).reduce(
          (ids, { id, after }) => {
            const rest = ids.filter((each) => each !== id)
            return rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, id)
          },
          from.filter((id) => to.includes(id)),
        )
        expect(made).toEqual(to)
      }),
    )
  })
  it('one that moved is one placement, whichever way it went', () => {
    expect(placements([...'abcdef'], [...'bcdeaf'])).toEqual([{ id: 'a', after: 'e' }])
    expect(placements([...'abcdef'], [...'fabcde'])).toEqual([{ id: 'f', after: null }])
  })
})
