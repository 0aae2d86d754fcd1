import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveModel } from '../../model/derive-model.ts'
import type { ListModel } from '../../model/model.ts'
import { duplicateIds } from '../../schema/format/duplicate-ids.ts'
import type { EffectiveView } from '../../schema/screens/effective-view.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { Json } from '../../schema/format/json.ts'
import type { Change, Layer } from '../../schema/screens/layer.ts'
import type { SessionInfo } from '../../schema/accounts/session.ts'
import type { View } from '../../schema/screens/view.ts'
import type { FormView } from '../../schema/screens/kinds/form.ts'
import type { ListView } from '../../schema/screens/kinds/list.ts'
import { canonical } from '../nodes/hash.ts'
import { anyView, arranging, layers, listView } from './layers.arbitraries.ts'
import { resolveLayers, type ResolvableLayer } from './resolve.ts'
import { idOf, type Node } from '../nodes/sections.ts'

const listOf = (columns: ListView['columns'], words: Partial<ListView> = {}): View =>
  ({ version: 1, kind: 'list', viewNo: 'v', title: 'V', entity: 'e', operator: false, find: { call: 'c' }, columns, ...words }) as View
const layer = (scope: ResolvableLayer['scope'], ...changes: Change[]): ResolvableLayer => ({ scope, changes })
const columnsOf = (view: View): Node[] => (view as { columns: Node[] }).columns
const ids = (view: View): string[] => columnsOf(view).map(idOf)
const resolved = (view: View, ...changes: Change[]) => resolveLayers(view, [layer('user', ...changes)])
const place = (id: string, after: string | null): Change => ({ op: 'place', at: 'columns', id, after })
const set = (id: string, props: Record<string, string | number | boolean | null>): Change => ({ op: 'set', at: 'columns', id, props })
const form = {
  version: 1,
  kind: 'form',
  viewNo: 'v',
  title: 'V',
  entity: 'e',
  operator: false,
  groups: [
    { id: 'g', title: 'G', items: ['a', { id: 'b' }] },
    { id: 'h', title: 'H', items: [{ id: 't', columns: ['x', 'y'] }] },
  ],
} as View

describe('resolveLayers', () => {
  it('given no layer, or an empty one, answers the view itself', () => {
    const view = listOf(['a', 'b'])
    expect(resolveLayers(view, []).view).toBe(view)
    expect(resolveLayers(view, [layer('user'), layer('site')]).view).toBe(view)
  })
  it('sets, hides, shows and places by id', () => {
    const { view } = resolved(
      listOf(['a', { id: 'b', hidden: true }, 'c']),
      set('a', { width: 80 }),
      place('c', null),
      { op: 'show', at: 'columns', id: 'b' },
      { op: 'hide', at: 'columns', id: 'c' },
    )
    expect(columnsOf(view)).toEqual([{ id: 'c', hidden: true }, { id: 'a', width: 80 }, { id: 'b' }])
  })
  it('leaves the view it was given alone', () => {
    const view = listOf(['a', { id: 'b', width: 1 }])
    const before = JSON.stringify(view)
    resolved(view, set('b', { width: 90 }), place('b', null))
    expect(JSON.stringify(view)).toBe(before)
  })
  it('layers go from site to user, whatever the order they come in; null takes a property back to the layer below', () => {
    const site = layer('site', { op: 'add', at: 'columns', node: { id: 'new', width: 50 }, after: 'a' }, set('a', { width: 100 }))
    const user = layer('user', set('a', { width: 200 }), set('new', { width: 60 }), set('a', { width: null }))
    expect(columnsOf(resolveLayers(listOf(['a', 'b']), [user, site]).view)).toEqual([{ id: 'a', width: 100 }, { id: 'new', width: 60 }, 'b'])
  })
  it('a new column of the product appears at its own place, and the user keeps order and widths', () => {
    const changes = [place('d', null), set('b', { width: 300 })]
    expect(ids(resolved(listOf(['a', 'b', 'c', 'd']), ...changes).view)).toEqual(['d', 'a', 'b', 'c'])
    const { view, dead } = resolved(listOf(['a', 'new', 'b', 'c', 'd']), ...changes)
    expect(columnsOf(view)).toEqual(['d', 'a', 'new', { id: 'b', width: 300 }, 'c'])
    expect(dead).toEqual([])
  })
  it('reports what no longer finds its node or neighbour, with the scope of its layer', () => {
    const changes = [set('gone', { width: 60 }), place('a', 'gone'), { op: 'hide', at: 'blocks', id: 'x' } as const]
    const { view, dead } = resolved(listOf(['a', 'b']), ...changes)
    expect(ids(view)).toEqual(['a', 'b'])
    expect(dead).toEqual([
      { scope: 'user', change: changes[0], reason: '列“gone”已不存在' },
      { scope: 'user', change: changes[1], reason: '相邻的“gone”已不存在' },
      { scope: 'user', change: changes[2], reason: '界面上没有“区块”' },
    ])
  })
  it('follows a renamed node, as target and as neighbour', () => {
    const { view, dead } = resolved(listOf(['a', 'b', { id: 'new', renamedFrom: 'old' }]), set('old', { width: 90 }), place('a', 'old'))
    expect(columnsOf(view)).toEqual(['b', { id: 'new', renamedFrom: 'old', width: 90 }, 'a'])
    expect(dead).toEqual([])
  })
  it('reaches fields of a form, across groups, and the columns of a child table', () => {
    const site = layer(
      'site',
      { op: 'place', at: 'items', id: 'a', after: 't' },
      { op: 'hide', at: 'items', id: 'b' },
      { op: 'place', at: 'columns/t', id: 'y', after: null },
      { op: 'add', at: 'items/g', node: { id: 'n' }, after: null },
    )
    expect((resolveLayers(form, [site]).view as FormView).groups.map((group) => group.items)).toEqual([
      [{ id: 'n' }, { id: 'b', hidden: true }],
      [{ id: 't', columns: ['y', 'x'] }, 'a'],
    ])
  })
  it('an added node that exists already is refused', () => {
    expect(resolveLayers(listOf(['a']), [layer('site', { op: 'add', at: 'columns', node: { id: 'a' }, after: null })]).dead).toHaveLength(1)
  })
  it('begins a section that its kind of view may have, and no other', () => {
    const add = (at: string): Change => ({ op: 'add', at, node: { id: 'n', title: 'N', action: 'refresh' }, after: null })
    const { view, dead } = resolveLayers(listOf(['a']), [layer('site', add('toolbar'), add('blocks'))])
    expect((view as ListView).toolbar).toEqual([{ id: 'n', title: 'N', action: 'refresh' }])
    expect(dead.map((each) => each.reason)).toEqual(['界面上没有“区块”'])
  })
  it('brings a field to the front of another group, and takes properties away', () => {
    const site = layer(
      'site',
      { op: 'place', at: 'items/h', id: 'a', after: null },
      { op: 'set', at: 'items', id: 'b', props: { help: 'B' }, drop: ['title'] },
      { op: 'set', at: 'items', id: 't', props: { columns: ['z'] } },
      { op: 'add', at: 'columns/t', node: { id: 'w' }, after: 'z' },
    )
    expect((resolveLayers(form, [site]).view as FormView).groups.map((group) => group.items)).toEqual([
      [{ id: 'b', help: 'B' }],
      ['a', { id: 't', columns: ['z', { id: 'w' }] }],
    ])
  })
  it('reports what its scope may not change, and does not apply it', () => {
    const changes: Change[] = [set('a', { title: 'T' }), { op: 'remove', at: 'columns', id: 'a' }, { op: 'add', at: 'columns', node: { id: 'n' }, after: null }]
    const { view, dead } = resolved(listOf(['a']), ...changes)
    expect(columnsOf(view)).toEqual(['a'])
    expect(dead.map((each) => each.reason)).toEqual(['个人设置不能修改“title”', '个人设置不能修改“删除项目”', '个人设置不能修改“新增项目”'])
  })
})

describe('any layers on any view', () => {
  it('given layers without changes, the view is the same object', () => {
    fc.assert(
      fc.property(anyView, fc.array(fc.constantFrom<Layer['scope']>('site', 'role', 'department', 'user')), (view, scopes) => {
        expect(
          resolveLayers(
            view,
            scopes.map((scope) => layer(scope)),
          ).view,
        ).toBe(view)
      }),
    )
  })
  it('given the same layers twice, the outcome is the same, and the view they were laid on is as it was', () => {
    fc.assert(
      fc.property(anyView, layers('site', 'role', 'department', 'user'), (view, laid) => {
        const before = JSON.stringify(view)
        const first = resolveLayers(view, laid)
        expect(resolveLayers(structuredClone(view), structuredClone(laid))).toEqual(first)
        expect(JSON.stringify(view)).toBe(before)
      }),
    )
  })
  it('given layers below the site, no node comes, goes, leaves its group or changes what it does', () => {
    fc.assert(
      fc.property(anyView, layers('role', 'department', 'user'), (view, laid) => {
        expect(substance(resolveLayers(view, laid).view)).toEqual(substance(view))
      }),
    )
  })
  it('given layers below the site, a session holds the same rights, and what rules hide stays hidden', () => {
    const session = { operators: new Set(['x:y:edit']), user: {} } as unknown as SessionInfo
    const entity = { kind: 'entity', version: 1, id: 'e', title: 'E', type: 'object', 'x-key': 'id', 'x-label': 'id', properties: {} } as Entity
    const rights = (view: View) => {
      const model = deriveModel({ view, entity, children: {}, layers: [] } as unknown as EffectiveView, session) as ListModel
      const summary = [...model.toolbar, ...model.rowActions].map(({ id, denied, operator, disabledWhen, visibleWhen, params, action }) => ({
        id,
        denied,
        operator,
        disabledWhen,
        visibleWhen,
        params,
        action,
      }))
      return summary.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    }
    fc.assert(
      fc.property(listView, layers('role', 'department', 'user'), (view, laid) => {
        expect(rights(resolveLayers(view, laid).view)).toEqual(rights(view))
      }),
    )
  })
  it('given any layers, every node stands once', () => {
    fc.assert(
      fc.property(anyView, layers('site', 'user'), (view, laid) => {
        expect(duplicateIds(resolveLayers(view, laid).view as Json)).toEqual([])
      }),
    )
  })
  it('given a new column of the product, it stands at its place and the user’s widths and order stay', () => {
    fc.assert(
      fc.property(listView, fc.array(arranging), fc.nat(8), (view, changes, position) => {
        const at = Math.min(position, columnsOf(view).length)
        const upgraded = { ...view, columns: columnsOf(view).toSpliced(at, 0, 'brandNew') } as View
        const [before, after] = [resolved(view, ...changes).view, resolved(upgraded, ...changes).view]
        expect(columnsOf(after).filter((node) => idOf(node) !== 'brandNew')).toEqual(columnsOf(before))
        const moved = new Set(changes.flatMap((change) => (change.op === 'place' ? [change.id] : [])))
        const beforeIt = columnsOf(view)
          .slice(0, at)
          .map(idOf)
          .findLast((id) => !moved.has(id))
        const unmoved = ids(after).filter((id) => !moved.has(id))
        expect(unmoved[unmoved.indexOf('brandNew') - 1]).toBe(beforeIt)
      }),
    )
  })
})

/** What nodes are and do, whatever their order and looks: ids, rules, operator codes, fields. */
function substance(view: View): Json {
  const looks = new Set(['hidden', 'title', 'width', 'pinned', 'sort'])
  const of = (value: Json): Json => {
    if (Array.isArray(value))
      return value.map((each) => of(typeof each === 'string' ? { id: each } : each)).toSorted((a, b) => canonical(a).localeCompare(canonical(b)))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (looks.has(name) ? [] : [[name, of(each)]])))
  }
  return of(view as Json)
}
