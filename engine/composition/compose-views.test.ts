import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../schema/format/json.ts'
import type { Convention } from '../schema/screens/convention.ts'
import type { Fragment } from '../schema/screens/fragment.ts'
import { composeViews } from './compose-views.ts'
import type { SharedFiles } from './composition.ts'

const conventions: Convention[] = [
  { kind: 'convention', version: 1, id: 'page', title: '页', view: { route: null } },
  {
    kind: 'convention',
    version: 1,
    id: 'list',
    title: '列表',
    extends: 'page',
    view: { kind: 'list', toolbar: ['settings'], sort: [{ id: '${key}', dir: 'asc' }] },
    actions: [
      { id: 'delete', title: '删除', action: 'delete', params: { call: '${resource}/delete', confirm: null } },
      { id: 'settings', title: '表格设置', action: 'table-settings', operator: false },
    ],
  },
]
const fragments: Fragment[] = [
  { kind: 'fragment', version: 1, id: 'overdue', title: '超期', at: 'rowTones', nodes: [{ id: 'overdue', when: 'row.late == 1', tone: 'danger' }] },
  { kind: 'fragment', version: 1, id: 'maker', title: '经办', at: 'columns', nodes: ['man', { id: 'day', width: 120 }] },
] as Fragment[]
const shared: SharedFiles = {
  conventions: new Map(conventions.map((content) => [content.id, { file: `conventions/${content.id}.json`, content }])),
  fragments: new Map(fragments.map((content) => [content.id, { file: `fragments/${content.id}.json`, content }])),
  entities: new Map([['unit', { key: 'unitid', defaults: { phone: { column: { width: 130 }, item: { widget: 'text' } } }, children: {} }]]),
}
const units: JsonObject = { version: 1, extends: 'list', title: '单位', entity: 'unit', find: { call: 'units/list' }, columns: ['name'] }

function compose(files: Record<string, JsonObject>) {
  const { views, problems } = composeViews(new Map(Object.entries(files).map(([viewNo, content]) => [viewNo, { file: `${viewNo}.json`, content }])), shared)
  return { problems, views, content: (viewNo: string) => views.get(viewNo)?.content }
}

const composed = (over: JsonObject): JsonObject | undefined => compose({ units: { ...units, ...over } }).content('units')

describe('a view over a convention', () => {
  test('given little, when composed, then the words of the convention hold, with the key of its entity filled in', () => {
    expect(composed({})).toEqual({
      version: 1,
      kind: 'list',
      viewNo: 'units',
      title: '单位',
      entity: 'unit',
      find: { call: 'units/list' },
      columns: ['name'],
      sort: [{ id: 'unitid', dir: 'asc' }],
      toolbar: [{ id: 'settings', title: '表格设置', action: 'table-settings', operator: false }],
    })
  })

  test('given words of its own, then they win; null takes a word away', () => {
    expect(composed({ sort: [{ id: 'name', dir: 'desc' }] })).toMatchObject({ sort: [{ id: 'name', dir: 'desc' }] })
    expect(composed({ sort: null })).not.toHaveProperty('sort')
  })

  test('given an action by its id, then it is that of the convention; its parameters are merged one by one', () => {
    expect(composed({ toolbar: ['delete'] })?.['toolbar']).toEqual([{ id: 'delete', title: '删除', action: 'delete', params: { call: 'units/delete' } }])
    const toolbar = [{ id: 'delete', title: null, params: { call: null, confirm: '删除吗？' } }]
    expect(composed({ toolbar })?.['toolbar']).toEqual([{ id: 'delete', action: 'delete', params: { confirm: '删除吗？' } }])
  })

  test('given an action of another id that is as one of the convention, then it takes its words and keeps its id', () => {
    expect(composed({ toolbar: [{ id: 'clear', as: 'delete', title: '清空' }] })?.['toolbar']).toEqual([
      { id: 'clear', title: '清空', action: 'delete', params: { call: 'units/delete' } },
    ])
  })

  test('given an action that says what it does, then nothing of the convention comes into it', () => {
    const toolbar = [{ id: 'delete', title: '作废', action: 'void' }]
    expect(composed({ toolbar })?.['toolbar']).toEqual(toolbar)
  })

  test('given a field that its entity shows in a way, then columns are so, and one that says otherwise is otherwise', () => {
    expect(composed({ columns: ['phone'] })?.['columns']).toEqual([{ id: 'phone', width: 130 }])
    expect(composed({ columns: [{ id: 'tel', field: 'phone' }] })?.['columns']).toEqual([{ id: 'tel', width: 130, field: 'phone' }])
    expect(composed({ columns: [{ id: 'phone', width: null }] })?.['columns']).toEqual(['phone'])
  })

  test('given entries that share words, then each is a node; its own words win', () => {
    expect(composed({ columns: [{ each: ['a', { id: 'b', width: 60 }], width: 90 }, 'c'] })?.['columns']).toEqual([
      { id: 'a', width: 90 },
      { id: 'b', width: 60 },
      'c',
    ])
  })

  test('given a fragment, then its nodes stand in its place', () => {
    expect(composed({ columns: ['name', { fragment: 'maker' }, 'phone'] })?.['columns']).toEqual([
      'name',
      'man',
      { id: 'day', width: 120 },
      { id: 'phone', width: 130 },
    ])
  })
})

describe('a view over a view', () => {
  test('given changes, then they are laid on stable ids as a layer is', () => {
    const { content } = compose({
      units,
      other: { version: 1, extends: 'units', title: '别的', changes: [{ op: 'add', at: 'columns', node: 'phone', after: 'name' }] },
    })
    expect(content('other')).toMatchObject({ viewNo: 'other', title: '别的', columns: ['name', 'phone'], sort: [{ id: 'unitid', dir: 'asc' }] })
  })

  test('given a list of its own, then entries take the words of the nodes of the other by id', () => {
    const first = { ...units, columns: [{ id: 'name', width: 300 }, 'phone'] }
    const { content } = compose({ units: first, other: { version: 1, extends: 'units', title: '别的', columns: ['phone', { id: 'name', pinned: 'left' }] } })
    expect(content('other')?.['columns']).toEqual([
      { id: 'phone', width: 130 },
      { id: 'name', width: 300, pinned: 'left' },
    ])
  })

  test('given the other is later in order, then it makes no difference', () => {
    const { content, problems } = compose({ a: { version: 1, extends: 'units', title: '甲' }, units })
    expect(problems).toEqual([])
    expect(content('a')).toMatchObject({ kind: 'list', title: '甲', viewNo: 'a' })
  })
})

describe('what is wrong with how a view is written', () => {
  const wrong = (over: JsonObject) => compose({ units: { ...units, ...over } }).problems

  test.each([
    ['an action that the convention lacks', { toolbar: ['delet'] }, 'view.unknown-node', 'units.json', '/toolbar/0', 'delete'],
    ['a fragment that is not there', { columns: [{ fragment: 'make' }] }, 'schema.unknown-reference', 'units.json', '/columns/0/fragment', 'maker'],
    ['a fragment for another list', { columns: [{ fragment: 'overdue' }] }, 'schema.unknown-reference', 'units.json', '/columns/0/fragment', 'maker'],
    ['an entry as one that is not there', { columns: [{ id: 'x', as: 'nam' }] }, 'view.unknown-node', 'units.json', '/columns/0/as', ''],
    ['nothing that bears the name', { extends: 'lst' }, 'schema.unknown-reference', 'units.json', '/extends', 'list'],
    ['a change of a node that is gone', { changes: [{ op: 'hide', at: 'columns', id: 'gone' }] }, 'layer.dead', 'units.json', '/changes/0', ''],
  ] as [string, JsonObject, string, string, string, string][])('given %s, then file, place and cure are told', (_, over, code, file, path, cure) => {
    const found = wrong(over)
    expect(found).toMatchObject([{ code, file, path }])
    expect(JSON.stringify(found[0])).toContain(cure)
  })

  test('given what the convention needs is not said, then the place in the convention is told, with what to say', () => {
    expect(wrong({ find: null, toolbar: ['delete'] })).toMatchObject([{ code: 'schema.unknown-placeholder', path: '/toolbar/0/params/call' }])
  })

  test('given views that extend each other, then the circle is told and neither is composed', () => {
    const { problems, views } = compose({ a: { version: 1, extends: 'b', title: '甲' }, b: { version: 1, extends: 'a', title: '乙' } })
    expect(problems.map(({ code }) => code)).toEqual(['view.extends-itself'])
    expect([...views.keys()]).toEqual([])
  })
})

describe('where a composed view has its words from', () => {
  test('given nodes of conventions, fragments and entities, then each names its sources and the file that it is written in', () => {
    const { views } = compose({ units: { ...units, columns: ['phone', { fragment: 'maker' }], toolbar: ['delete'] } })
    const made = views.get('units')
    expect(made?.sources.get('columns/phone')).toEqual([{ kind: 'entity', id: 'unit', props: ['width'] }])
    expect(made?.sources.get('columns/day')).toEqual([{ kind: 'fragment', id: 'maker', props: ['width'] }])
    expect(made?.sources.get('toolbar/delete')).toMatchObject([{ kind: 'convention', id: 'list' }])
    expect(made?.positions.get('columns/day')).toEqual({ file: 'fragments/maker.json', pointer: '/nodes/1' })
    expect([...(made?.uses ?? [])].toSorted()).toEqual(['convention/list', 'convention/page', 'entity/unit', 'fragment/maker'])
  })
})
