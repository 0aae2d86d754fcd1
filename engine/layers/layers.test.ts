import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/layer.ts'
import type { View } from '../schema/view.ts'
import type { FormView } from '../schema/views/form.ts'
import type { ListView } from '../schema/views/list.ts'
import { checkLayer } from './check.ts'
import { columnChanges, longestRising, type ArrangedColumn } from './column-changes.ts'
import { condense } from './condense.ts'
import { describeChange } from './describe.ts'
import { resolveLayers, type ResolvableLayer } from './resolve.ts'
import { idOf, type Node } from './sections.ts'

const listOf = (columns: ListView['columns'], words: Partial<ListView> = {}): View =>
  ({ version: 1, kind: 'list', viewNo: 'v', title: 'V', entity: 'e', operator: false, find: { call: 'c' }, columns, ...words }) as View
const layer = (scope: ResolvableLayer['scope'], ...changes: Change[]): ResolvableLayer => ({ scope, base: 'b', changes })
const columnsOf = (view: View): Node[] => (view as { columns: Node[] }).columns
const ids = (view: View): string[] => columnsOf(view).map(idOf)
const resolved = (view: View, ...changes: Change[]) => resolveLayers(view, [layer('user', ...changes)])
const place = (id: string, after: string | null): Change => ({ op: 'place', at: 'columns', id, after })
const set = (id: string, props: Record<string, string | number | boolean | null>): Change => ({ op: 'set', at: 'columns', id, props })

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
    resolved(view, set('b', { width: 2 }), place('b', null))
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
  it('reports what no longer finds its node or neighbour, and keeps it among the user’s changes', () => {
    const changes = [set('gone', { width: 1 }), place('a', 'gone'), { op: 'hide', at: 'blocks', id: 'x' } as const]
    const { view, dead, changed } = resolved(listOf(['a', 'b']), ...changes)
    expect(ids(view)).toEqual(['a', 'b'])
    expect(dead.map((each) => each.reason)).toEqual(['列“gone”已不存在', '相邻的“gone”已不存在', '页面上没有“区块”'])
    expect(changed).toEqual(changes)
  })
  it('follows a renamed node, as target and as neighbour', () => {
    const { view, dead } = resolved(listOf(['a', 'b', { id: 'new', renamedFrom: 'old' }]), set('old', { width: 9 }), place('a', 'old'))
    expect(columnsOf(view)).toEqual(['b', { id: 'new', renamedFrom: 'old', width: 9 }, 'a'])
    expect(dead).toEqual([])
  })
  it('reaches fields of a form, across groups, and the columns of a child table', () => {
    const view = {
      version: 1,
      kind: 'form',
      viewNo: 'v',
      title: 'V',
      entity: 'e',
      operator: false,
      groups: [
        { id: 'g', title: 'G', items: ['a', 'b'] },
        { id: 'h', title: 'H', items: [{ id: 't', columns: ['x', 'y'] }] },
      ],
    } as View
    const site = layer(
      'site',
      { op: 'place', at: 'items', id: 'a', after: 't' },
      { op: 'hide', at: 'items', id: 'b' },
      { op: 'place', at: 'columns/t', id: 'y', after: null },
      { op: 'add', at: 'items/g', node: { id: 'n' }, after: null },
    )
    expect((resolveLayers(view, [site]).view as FormView).groups.map((group) => group.items)).toEqual([
      [{ id: 'n' }, { id: 'b', hidden: true }],
      [{ id: 't', columns: ['y', 'x'] }, 'a'],
    ])
  })
  it('an added node that exists already is refused', () => {
    expect(resolveLayers(listOf(['a']), [layer('site', { op: 'add', at: 'columns', node: { id: 'a' }, after: null })]).dead).toHaveLength(1)
  })
})

const arrangement = fc
  .uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 })
  .chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length })))
const arrange = (names: readonly string[], seed: number): ArrangedColumn[] =>
  names.map((id) => {
    const mix = (id.charCodeAt(0) * 7 + seed * 13) % 12
    return {
      id,
      width: 80 + (mix % 3) * 10,
      hidden: mix % 4 === 0,
      pinned: mix === 5 ? 'left' : mix === 7 ? 'right' : null,
      sort: mix === 2 ? 'asc' : mix === 9 ? 'desc' : null,
    }
  })
const asView = (columns: readonly ArrangedColumn[]): View =>
  listOf(
    columns.map(({ id, width, hidden, pinned, sort }) => ({
      id,
      width,
      ...(hidden ? { hidden } : {}),
      ...(pinned ? { pinned } : {}),
      ...(sort ? { sort } : {}),
    })),
  )
const arrangedFrom = (view: View): ArrangedColumn[] =>
  columnsOf(view).map((node) => {
    const column = (typeof node === 'string' ? { id: node } : node) as { id: string; width?: number; hidden?: boolean; pinned?: string; sort?: string }
    return {
      id: column.id,
      width: column.width ?? 0,
      hidden: column.hidden ?? false,
      pinned: column.pinned === 'left' || column.pinned === 'right' ? column.pinned : null,
      sort: column.sort === 'asc' || column.sort === 'desc' ? column.sort : null,
    }
  })

describe('columnChanges', () => {
  it('resolving them on the base gives the wanted arrangement', () => {
    fc.assert(
      fc.property(arrangement, fc.nat(20), fc.nat(20), ([names, shuffled], one, two) => {
        const base = arrange(names, one)
        const wanted = arrange(shuffled, two)
        expect(arrangedFrom(resolved(asView(base), ...columnChanges(base, wanted)).view)).toEqual(wanted)
      }),
    )
  })
  it('says nothing when nothing changed, and moves one column with one change', () => {
    const base = arrange([...'abcdef'], 1)
    expect(columnChanges(base, base)).toEqual([])
    const [a, b, c, d, e, f] = base as [ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn]
    expect(columnChanges(base, [b, c, d, e, a, f])).toEqual([place('a', 'e')])
    expect(columnChanges(base, [f, a, b, c, d, e])).toEqual([place('f', null)])
  })
  it('finds a longest rising run', () => {
    expect(longestRising([2, 0, 1, 5, 3, 4])).toEqual(new Set([1, 2, 4, 5]))
  })
})

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ op: fc.constant('place' as const), at: fc.constant('columns'), id: fc.constantFrom(...'abcde'), after: fc.constantFrom(...'abcde', null) })
    .filter((each) => each.after !== each.id),
  fc.record({ op: fc.constantFrom('hide' as const, 'show' as const), at: fc.constant('columns'), id: fc.constantFrom(...'abcde') }),
  fc.record({
    op: fc.constant('set' as const),
    at: fc.constant('columns'),
    id: fc.constantFrom(...'abcde'),
    props: fc.dictionary(fc.constantFrom('width', 'hidden', 'title'), fc.constantFrom<number | null>(1, 2, null)),
  }),
)

describe('any list of changes', () => {
  const view = listOf([...'abcde'])
  it('resolves the same way every time', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        expect(resolved(view, ...changes)).toEqual(resolved(view, ...changes))
      }),
    )
  })
  it('loses and doubles no column', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        expect(ids(resolved(view, ...changes).view).toSorted()).toEqual([...'abcde'])
      }),
    )
  })
  it('condensed, has the same outcome', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const few = condense(changes)
        expect(few.length).toBeLessThanOrEqual(changes.length)
        expect(columnsOf(resolved(view, ...few).view).map(spelt)).toEqual(columnsOf(resolved(view, ...changes).view).map(spelt))
      }),
    )
  })
})
const spelt = (node: Node) => (typeof node === 'string' ? { id: node } : node)

describe('condense', () => {
  it('keeps a place that something else was put next to', () => {
    const changes = [place('a', 'd'), place('b', 'a'), place('a', null)]
    expect(condense(changes)).toEqual(changes)
    expect(condense([place('a', 'd'), set('a', { width: 1 }), place('a', null), set('a', { width: 2, hidden: true })])).toEqual([
      set('a', { width: 2, hidden: true }),
      place('a', null),
    ])
  })
})

describe('checkLayer', () => {
  it('lets users arrange columns and search, and nothing else', () => {
    expect(
      checkLayer([set('a', { width: 90, pinned: 'none', sort: 'asc', hidden: null }), place('a', 'b'), { op: 'hide', at: 'search', id: 'x' }], 'user'),
    ).toEqual([])
    const refused: Change[] = [
      set('a', { title: 'T' }),
      set('a', { width: 1 }),
      { op: 'add', at: 'columns', node: { id: 'n' }, after: null },
      { op: 'hide', at: 'toolbar', id: 't' },
      { op: 'set', at: 'view', id: 'v', props: {} },
      set('a', { action: 'x' }),
    ]
    expect(checkLayer(refused, 'user').map((each) => each.message)).toEqual([
      '个人设置不能修改“title”',
      '个人设置不能修改“width”',
      '个人设置不能修改“新增项目”',
      '个人设置不能修改“工具栏按钮”',
      '个人设置不能修改“view”',
      '个人设置不能修改“action”',
    ])
  })
  it('lets roles rename and hide buttons, but not change what they do', () => {
    expect(checkLayer([{ op: 'set', at: 'toolbar', id: 't', props: { title: '新建', hidden: true } }], 'role')).toEqual([])
    expect(
      checkLayer(
        [
          { op: 'set', at: 'toolbar', id: 't', props: { operator: false } },
          { op: 'remove', at: 'toolbar', id: 't' },
        ],
        'department',
      ),
    ).toHaveLength(2)
  })
  it('lets the site add and remove', () => {
    expect(
      checkLayer(
        [
          { op: 'add', at: 'columns', node: { id: 'n' }, after: null },
          { op: 'remove', at: 'toolbar', id: 't' },
        ],
        'site',
      ),
    ).toEqual([])
  })
})

describe('describeChange', () => {
  it('speaks plain Chinese', () => {
    const title = (_: string, id: string): string => ({ a: '单号', b: '单位' })[id] ?? id
    expect(
      [
        place('a', 'b'),
        place('a', null),
        set('a', { width: 90, pinned: 'left', hidden: false, sort: null }),
        { op: 'hide' as const, at: 'columns', id: 'a' },
        { op: 'add' as const, at: 'columns', node: { id: 'n', title: '新列' }, after: 'a' },
        { op: 'remove' as const, at: 'toolbar', id: 'b' },
      ].map((each) => describeChange(each, title)),
    ).toEqual([
      '把列“单号”移到“单位”之后',
      '把列“单号”移到最前面',
      '列“单号”：宽度改为 90；列“单号”：固定在左侧；列“单号”：不隐藏；列“单号”：排序恢复默认',
      '隐藏列“单号”',
      '新增列“新列”，放在“单号”之后',
      '删除工具栏按钮“单位”',
    ])
  })
})
