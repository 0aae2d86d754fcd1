import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewKind, type View } from '../../schema/screens/view.ts'
import { changesBetween } from './changes-between.ts'
import { anyView, plain, viewPair } from '../resolve/layers.arbitraries.ts'
import { resolveLayers } from '../resolve/resolve.ts'

const resolved = (view: View, changes: ReturnType<typeof changesBetween>) => resolveLayers(view, [{ scope: 'site', changes }])

describe('changesBetween', () => {
  it('given any two views of a kind, when its changes are laid on the first, then it is the second', () => {
    fc.assert(
      fc.property(viewPair, ([a, b]) => {
        const { view, dead } = resolved(a, changesBetween(a, b))
        expect(dead).toEqual([])
        expect(plain(view)).toEqual(plain(b))
      }),
      { numRuns: 500 },
    )
  })
  it('given the same view twice, says nothing', () => {
    fc.assert(fc.property(anyView, (view) => changesBetween(view, view).length === 0))
  })
  it('given views of the tests, they are views', () => {
    fc.assert(fc.property(anyView, (view) => viewKind.shape.safeParse(view).success))
  })
})
