import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import { canonical } from '../nodes/hash.ts'
import { differences } from './diff.ts'
import { plain, viewPair } from '../resolve/layers.arbitraries.ts'

const list = (columns: Json[], words: JsonObject = {}): JsonObject => ({ kind: 'list', title: 'V', columns, ...words })
const texts = (a: JsonObject, b: JsonObject) => differences(a, b, (_, id) => ({ no: '申报单号', unit: '受检单位' })[id] ?? id).map(({ text }) => text)

describe('differences', () => {
  it('given any two views, there are some exactly when the views differ', () => {
    fc.assert(
      fc.property(viewPair, ([a, b]) => {
        expect(differences(a as Json as JsonObject, a as Json as JsonObject)).toEqual([])
        const found = differences(a as Json as JsonObject, b as Json as JsonObject)
        expect(found.length === 0).toBe(canonical(plain(a)) === canonical(plain(b)))
        expect(found.every(({ text }) => text !== '')).toBe(true)
      }),
    )
  })
  it('given entries that stand for several nodes, tells of them one by one', () => {
    const a = list(['no', { fragment: 'audit' }, { each: ['made', 'old'], width: 90 }, 'unit'])
    const b = list(['no', { fragment: 'audit' }, { each: ['made', 'old', 'state'], width: 120 }, { fragment: 'office' }])
    expect(differences(a, b).map(({ kind, id, property }) => `${kind} ${id} ${property ?? ''}`.trim())).toEqual([
      'removed unit',
      'added fragment/office',
      'added state',
      'changed each/made width',
    ])
  })
  it('tells of columns and search items in plain Chinese, with the place in the file', () => {
    const a = list([{ id: 'no', width: 120 }, 'unit', 'state', 'made', 'old'], { search: ['no'] })
    const b = list(['made', { id: 'no', width: 168 }, 'unit', { id: 'place', renamedFrom: 'old', hidden: true }], {
      search: ['no', { id: 'kind', title: '类别', fields: ['x', 'y'] }],
    })
    expect(differences(a, b, (_, id) => ({ no: '申报单号', unit: '受检单位' })[id] ?? id)).toEqual([
      { at: 'columns', id: 'state', kind: 'removed', property: null, before: 'state', after: null, path: '/columns/2', text: '删除列“state”' },
      { at: 'columns', id: 'made', kind: 'moved', property: null, before: 'made', after: 'made', path: '/columns/0', text: '把列“made”移到最前面' },
      {
        at: 'columns',
        id: 'no',
        kind: 'changed',
        property: 'width',
        before: 120,
        after: 168,
        path: '/columns/1/width',
        text: '列“申报单号”：宽度由 120 改为 168',
      },
      {
        at: 'columns',
        id: 'place',
        kind: 'renamed',
        property: null,
        before: 'old',
        after: 'place',
        path: '/columns/3',
        text: '列“old”：编号由 old 改为 place',
      },
      { at: 'columns', id: 'place', kind: 'changed', property: 'hidden', before: null, after: true, path: '/columns/3/hidden', text: '隐藏列“old”' },
      expect.objectContaining({ at: 'search', id: 'kind', kind: 'added', path: '/search/1', text: '新增查询项“类别”，放在“申报单号”之后' }),
    ])
  })
  it('tells of groups, fields that change group, rules and buttons', () => {
    const form = (groups: JsonObject[], footer: Json[] = []): JsonObject => ({ kind: 'form', groups, footer })
    const save = { id: 'save', title: '保存', action: 'submit', params: { call: 'a', none: '空' } }
    const a = form(
      [
        { id: 'g', title: '单位', items: ['no', 'unit', { id: 't', title: '设备', columns: ['x', { id: 'y', width: 80 }] }] },
        { id: 'h', title: '其他', items: [] },
      ],
      [save],
    )
    const b = form(
      [
        { id: 'g', title: '受检单位', items: ['no', { id: 't', title: '设备', columns: [{ id: 'y', width: 90 }, 'z'] }] },
        { id: 'h', title: '其他', items: [{ id: 'unit', visible: 'form.a == 1' }] },
        { id: 'n', title: '新组', items: ['m'] },
      ],
      [{ ...save, params: { call: 'b' } }],
    )
    expect(texts(a, b)).toEqual([
      '新增分组“新组”，放在“其他”之后',
      '分组“单位”：名称由“单位”改为“受检单位”',
      '把表单字段“受检单位”移到分组“h”的最前面',
      '表单字段“设备”：删除列“x”',
      '表单字段“设备”：新增列“z”，放在“y”之后',
      '表单字段“设备”的列“y”：宽度由 80 改为 90',
      '表单字段“受检单位”：显示条件设为“form.a == 1”',
      '底部按钮“保存”：参数 call 由“a”改为“b”',
      '底部按钮“保存”：去掉参数 none（原为“空”）',
    ])
  })
  it('tells of entities, flows, dictionaries and roles', () => {
    const field = { type: 'string', title: '单号', maxLength: 10 }
    expect(
      texts(
        { kind: 'entity', properties: { a: field }, required: [] },
        { kind: 'entity', properties: { a: { ...field, maxLength: 20 }, b: field }, required: ['a'] },
      ),
    ).toEqual(['新增字段“单号”', '字段“单号”：最长由 10 改为 20', '新增必填字段“a”，放在最前面'])
    const move = (words: JsonObject): JsonObject => ({ kind: 'flow', moves: [{ id: 'go', title: '提交', guards: [{ id: 'g', message: 'A' }], ...words }] })
    expect(texts(move({}), move({ to: 'B', guards: [{ id: 'g', message: 'B' }] }))).toEqual([
      '流转“提交”的前提“g”：提示由“A”改为“B”',
      '流转“提交”：到达环节设为“B”',
    ])
    const item = { value: '1', label: '年检' }
    expect(
      texts(
        { kind: 'dictionary', items: [item] },
        {
          kind: 'dictionary',
          items: [
            { ...item, label: '年度检验' },
            { value: '2', label: '抽检' },
          ],
        },
      ),
    ).toEqual(['新增字典项“抽检”，放在“年度检验”之后', '字典项“年检”：名称由“年检”改为“年度检验”'])
    expect(differences({ kind: 'role', grants: { s: ['view'] } }, { kind: 'role', grants: { s: ['view', 'add'] } })).toMatchObject([
      { path: '/grants/s/1', text: '授权“s”：新增操作“add”，放在“view”之后' },
    ])
  })
})
