import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyView, arranging, plain } from './layers.arbitraries.ts'
import { resolveLayers } from './resolve.ts'
import { compactLayer } from './compact.ts'
import { spokenColumns } from './spoken-columns.ts'
import type { View } from '../../schema/screens/view.ts'

test('given any layer, the settled one has the same outcome on the view and loses no dead change', () => {
  fc.assert(
    fc.property(anyView, fc.constantFrom('role' as const, 'user' as const), fc.array(arranging), (view, scope, changes) => {
      const [before, after] = [resolveLayers(view, [{ scope, changes }]), resolveLayers(view, [{ scope, changes: compactLayer(view, { scope, changes }) }])]
      expect(plain(after.view)).toEqual(plain(before.view))
      for (const dead of before.dead) expect(after.dead).toContainEqual(dead)
    }),
  )
})

test('given a long layer that was made while columns were folded, then the settled one keeps what was asked for and folds the others', () => {
  const view = { version: 1, kind: 'list', viewNo: 'v', title: 'V', entity: 'e', operator: false, find: { call: 'c' }, columns: ['a', 'b', 'c', 'd'] } as View
  const changes = [
    { op: 'show' as const, at: 'columns', id: 'a', fitted: true as const },
    { op: 'hide' as const, at: 'columns', id: 'b', fitted: true as const },
    { op: 'place' as const, at: 'columns', id: 'd', after: 'a', fitted: true as const },
  ]
  const few = compactLayer(view, { scope: 'user', changes })
  expect(spokenColumns([{ scope: 'user', changes: few }]).kept).toEqual(new Set(['a', 'b', 'd']))
  expect(resolveLayers(view, [{ scope: 'user', changes: few }]).view).toEqual(resolveLayers(view, [{ scope: 'user', changes }]).view)
})

test('given two columns swapped to and fro a hundred times, one place is left', () => {
  const view = { version: 1, kind: 'list', viewNo: 'v', title: 'V', entity: 'e', operator: false, find: { call: 'c' }, columns: ['a', 'b', 'c'] } as View
  const changes = Array.from({ length: 201 }, (_, round) => {
    const [id, after] = round % 2 === 0 ? ['a', 'b'] : ['b', 'a']
    return { op: 'place' as const, at: 'columns', id, after }
  })
  const few = compactLayer(view, { scope: 'user', changes })
  expect(few).toHaveLength(1)
  expect(resolveLayers(view, [{ scope: 'user', changes: few }]).view).toMatchObject({ columns: ['b', 'a', 'c'] })
})
