import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { anyChange, anyView, laterVersion, plain, upgrade } from './layers.arbitraries.ts'
import { applyDecision, ownChanges } from './own-changes.ts'
import { rebase, reconcile } from './reconcile.ts'
import { resolveLayers } from './resolve.ts'

const view = {
  version: 1,
  kind: 'list',
  viewNo: 'v',
  title: 'V',
  entity: 'e',
  operator: false,
  find: { call: 'c' },
  columns: ['a', { id: 'b', renamedFrom: 'old' }, 'c'],
} as View
const hide = (id: string): Change => ({ op: 'hide', at: 'columns', id })
const layer = (...changes: Change[]) => ({ scope: 'user' as const, base: 'then', changes })

describe('reconcile', () => {
  it('tells which changes hold, which follow a rename and which find nothing, with the reason', () => {
    const place: Change = { op: 'place', at: 'columns', id: 'a', after: 'old' }
    expect(reconcile(view, layer(hide('a'), hide('old'), place, hide('gone')))).toEqual([
      { change: hide('a'), state: 'alive', now: hide('a'), reason: null },
      { change: hide('old'), state: 'renamed', now: hide('b'), reason: null },
      { change: place, state: 'renamed', now: { ...place, after: 'b' }, reason: null },
      { change: hide('gone'), state: 'dead', now: hide('gone'), reason: '列“gone”已不存在' },
    ])
  })
  it('names what is gone by its title where that is known', () => {
    expect(reconcile(view, layer(hide('gone')), (_, id) => (id === 'gone' ? '使用地点' : id))[0]?.reason).toBe('列“使用地点”已不存在')
  })
  it('loses nothing: given any upgrade, every change has one fate, and the dead ones are those resolve reports', () => {
    fc.assert(
      fc.property(anyView, upgrade, fc.array(anyChange), fc.constantFrom('site' as const, 'user' as const), (old, { gone, renamed }, changes, scope) => {
        const version = laterVersion(old, gone, renamed)
        const statuses = reconcile(version, { scope, changes })
        expect(statuses.map((status) => status.change)).toEqual(changes)
        const dead = statuses.filter((status) => status.state === 'dead').map(({ change, reason }) => ({ scope, change, reason }))
        expect(dead).toEqual(resolveLayers(version, [{ scope, changes }]).dead)
      }),
    )
  })
})

describe('rebase', () => {
  it('renews ids and base, and keeps dead changes as they are', () => {
    expect(rebase(view, 'now', layer(hide('old'), hide('gone')))).toEqual({ scope: 'user', base: 'now', changes: [hide('b'), hide('gone')] })
  })
  it('changes no outcome, on this view or when everything that went returns', () => {
    fc.assert(
      fc.property(anyView, upgrade, fc.array(anyChange), (old, { gone, renamed }, changes) => {
        const version = laterVersion(old, gone, renamed)
        const again = rebase(version, 'now', { scope: 'site' as const, base: 'then', changes })
        expect(plain(resolveLayers(version, [again]).view)).toEqual(plain(resolveLayers(version, [{ scope: 'site', changes }]).view))
        const returned = laterVersion(old, new Set(), renamed)
        expect(plain(resolveLayers(returned, [again]).view)).toEqual(plain(resolveLayers(returned, [{ scope: 'site', changes }]).view))
      }),
    )
  })
})

describe('decided', () => {
  it('keeps a dead change in its place and marks it, or takes it out', () => {
    const changes = [hide('a'), hide('gone'), hide('c')]
    expect(applyDecision(changes, [hide('gone')], 'keep')).toEqual([hide('a'), { ...hide('gone'), kept: true }, hide('c')])
    expect(applyDecision(changes, [hide('gone')], 'remove')).toEqual([hide('a'), hide('c')])
  })
  it('given a kept change whose node returns, it holds again', () => {
    const decided = applyDecision([hide('d')], [hide('d')], 'keep')
    const returned = { ...view, columns: ['a', 'd'] } as View
    expect(resolveLayers(view, [layer(...decided)]).dead).toHaveLength(1)
    expect(resolveLayers(returned, [layer(...decided)])).toMatchObject({ dead: [], view: { columns: ['a', { id: 'd', hidden: true }] } })
  })
})

describe('ownChanges', () => {
  it('are those of the user’s layer', () => {
    const written = { owner: '', by: '王秀英', at: '2026-01-01T00:00:00Z' }
    expect(
      ownChanges([
        { ...written, scope: 'site', changes: [hide('a')] },
        { ...written, scope: 'user', changes: [hide('b')] },
      ]),
    ).toEqual([hide('b')])
  })
})
