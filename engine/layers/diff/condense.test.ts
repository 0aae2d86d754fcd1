import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import { refusedWord } from '../resolve/check-change.ts'
import { condense } from './condense.ts'
import { anyChange, anyView, arranging, laterVersion, plain, upgrade } from '../resolve/layers.arbitraries.ts'
import { resolveLayers } from '../resolve/resolve.ts'

const place = (id: string, after: string | null, at = 'columns'): Change => ({ op: 'place', at, id, after })
const set = (id: string, props: Record<string, string | number | boolean | null>): Change => ({ op: 'set', at: 'columns', id, props })

describe('condense', () => {
  it.each(['site', 'user'] as const)(
    'given any view, also one where nodes are gone or renamed, the outcome for a %s layer is the same with fewer changes',
    (scope) => {
      const changes = fc.array(scope === 'site' ? anyChange : arranging.filter((change) => refusedWord(change, scope) === null), { maxLength: 30 })
      fc.assert(
        fc.property(anyView, upgrade, changes, (view, { gone, renamed }, long) => {
          const few = condense(long)
          expect(few.length).toBeLessThanOrEqual(long.length)
          for (const version of [view, laterVersion(view, gone, renamed)])
            expect(plain(resolveLayers(version, [{ scope, changes: few }]).view)).toEqual(plain(resolveLayers(version, [{ scope, changes: long }]).view))
        }),
        { numRuns: 500 },
      )
    },
  )
  it('given what later changes overwrite, drops it', () => {
    expect(
      condense([set('a', { width: 60, title: 'A' }), { op: 'hide', at: 'columns', id: 'a' }, set('b', { width: 70 }), set('a', { width: 80, hidden: false })]),
    ).toEqual([set('a', { title: 'A' }), set('b', { width: 70 }), set('a', { width: 80, hidden: false })])
    expect(condense([set('a', { width: 60 }), set('a', { title: 'A' })])).toEqual([set('a', { width: 60, title: 'A' })])
    expect(condense([place('a', 'b'), set('c', { width: 60 }), place('a', null)])).toEqual([set('c', { width: 60 }), place('a', null)])
    expect(condense([place('a', 'b'), place('a', 'c'), place('a', 'b')])).toEqual([place('a', 'c'), place('a', 'b')])
  })
  it('given a place whose successor may lose its neighbour, keeps it', () => {
    const changes = [place('a', 'd'), place('a', 'b')]
    expect(condense(changes)).toEqual(changes)
  })
  it('given a place that something else was put next to, keeps it', () => {
    const changes = [place('a', 'd'), place('b', 'a'), place('a', null)]
    expect(condense(changes)).toEqual(changes)
  })
  it('given fields, the front of their group is not the front of another', () => {
    const changes = [place('m', 'n', 'items'), place('m', null, 'items')]
    expect(condense(changes)).toEqual(changes)
  })
})
