import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RegistryEntries } from '../define.ts'
import type { Json } from '../schema/format/json.ts'
import { fieldName, viewNo } from '../schema/format/names.ts'
import { buildGraph, idsOf, unused, usagesOf } from './usage-graph.ts'
import type { SourceFile, TargetKind } from './references/usage-targets.ts'

const registered: RegistryEntries = {
  widgets: new Map([
    ['child-table', { id: 'child-table', title: '子表', fits: ['list'], params: z.object({ sum: z.optional(fieldName), view: z.optional(viewNo) }) }],
  ]),
  cells: new Map(),
  blocks: new Map(),
  operations: new Map(),
}
const file = (kind: string, name: string, content: { [key: string]: Json }): SourceFile => ({ file: name, kind, content: { kind, version: 1, ...content } })

const order = file('entity', 'order.json', {
  id: 'order',
  title: '订单',
  type: 'object',
  'x-key': 'id',
  'x-label': 'no',
  required: ['no', 'never'],
  properties: {
    id: { type: 'string', title: '编号' },
    no: { type: 'string', title: '单号', 'x-validate': ['number'] },
    kind: { type: 'string', title: '类别', 'x-dict': 'KIND' },
    never: { type: 'string', title: '没人用' },
    lines: { type: 'array', title: '明细', 'x-child': { entity: 'line', key: 'order' } },
  },
})
const line = file('entity', 'line.json', {
  id: 'line',
  title: '明细',
  type: 'object',
  'x-key': 'id',
  'x-label': 'name',
  properties: {
    id: { type: 'string', title: '编号' },
    order: { type: 'string', title: '订单' },
    name: { type: 'string', title: '名称' },
    price: { type: 'string', title: '单价' },
  },
})
const form = file('view', 'form.json', {
  kind: 'form',
  viewNo: 'demo/form',
  title: '订单',
  entity: 'order',
  operator: 'demo:form',
  load: { call: 'demo/detail', params: { id: '{id}' } },
  groups: [
    {
      id: 'main',
      title: '基本',
      items: [
        { id: 'number', field: 'no', visible: "form.kind_label != '' && size(form.lines.filter(l, l.price != '')) > 0" },
        { id: 'lines', widget: 'child-table', columns: ['name', { id: 'price' }], params: { sum: 'no' } },
      ],
    },
  ],
  footer: [{ id: 'save', action: 'save', params: { call: 'demo/save', success: '{no} 已保存' } }],
})
const flow = file('flow', 'flow.json', {
  id: 'orders',
  title: '流程',
  entity: 'order',
  state: 'kind',
  initial: 'A',
  states: [],
  moves: [
    {
      id: 'go',
      title: '提交',
      from: ['A'],
      requires: ['no'],
      guards: [{ id: 'g', expression: "input.no != ''", message: '' }],
      effects: [{ clear: ['kind'] }],
    },
  ],
})
const calls = file('calls', 'calls.json', {
  id: 'demo',
  calls: [
    { id: 'demo/detail', operation: 'detail', entity: 'order' },
    { id: 'demo/save', operation: 'transition', entity: 'order', transition: 'orders', params: { moves: ['go'] }, operator: ['demo:form:save'] },
    { id: 'demo/old', operation: 'list', entity: 'order' },
  ],
})
const role = file('role', 'role.json', { id: 'clerk', title: '办事员', home: '', grants: { 'demo:form': ['save', 'print'], 'demo:other': ['*'] } })
const dictionaries = ['KIND', 'OLD'].map((id) => file('dictionary', `${id}.json`, { id, title: id, items: [] }))
const product = [order, line, form, flow, calls, role, ...dictionaries]

function used(kind: TargetKind, id: string, more: readonly SourceFile[] = []): string[] {
  return usagesOf(buildGraph([...product, ...more], registered), { kind, id }).map((usage) => `${usage.file} ${usage.path} ${usage.words}`)
}

test('given a field, then columns, items, parameters, templates, rules and flows that use it are found, whatever the item is called', () => {
  expect(used('field', 'order.no')).toEqual([
    'order.json /x-label 名称字段',
    'order.json /required/0 必填',
    'form.json /groups/0/items/0 表单字段',
    'form.json /groups/0/items/1/params/sum 表单字段的参数',
    'form.json /footer/0/params/success 底部按钮的参数',
    'flow.json /moves/0/requires/0 流转要求填写',
    'flow.json /moves/0/guards/0/expression 流转条件',
  ])
})

test('given an expression, then it is read as an expression: labels count as their code, loops as fields of the child rows', () => {
  expect(used('field', 'order.kind')).toContain('form.json /groups/0/items/0/visible 显示条件')
  expect(used('field', 'line.price')).toContain('form.json /groups/0/items/0/visible 显示条件')
  expect(used('field', 'line.price')).toContain('form.json /groups/0/items/1/columns/1 子表的列')
})

test('given a name that stands only in the text of an expression, then it is no use', () => {
  const other = file('view', 'other.json', {
    kind: 'form',
    viewNo: 'demo/other',
    title: '',
    entity: 'line',
    operator: false,
    groups: [{ id: 'g', title: '', items: [], visible: "form.name == 'price'" }],
  })
  expect(used('field', 'line.price', [other]).filter((each) => each.startsWith('other.json'))).toEqual([])
})

test.each<[TargetKind, string, string[]]>([
  ['dictionary', 'KIND', ['order.json /properties/kind/x-dict 字段的字典']],
  ['call', 'demo/save', ['form.json /footer/0/params/call 底部按钮的参数']],
  ['call', 'demo/detail', ['form.json /load/call 取数']],
  ['entity', 'line', ['order.json /properties/lines/x-child/entity 子表']],
  ['validator', 'number', ['order.json /properties/no/x-validate/0 字段的校验']],
  ['action', 'save', ['form.json /footer/0/action 底部按钮']],
  ['widget', 'child-table', ['form.json /groups/0/items/1/widget 表单字段']],
  ['flow', 'orders', ['calls.json /calls/1/transition 接口执行的流转']],
  ['move', 'orders/go', ['calls.json /calls/1/params/moves/0 接口执行的流转']],
  ['operator', 'demo:form:save', ['form.json /footer/0 底部按钮', 'calls.json /calls/1/operator/0 接口的操作码', 'role.json /grants/demo:form/0 角色授权']],
  ['operator', 'demo:other:add', ['role.json /grants/demo:other/0 角色授权']],
])('given the %s %s, then its uses are found', (kind, id, found) => expect(used(kind, id)).toEqual(found))

test('given layers, then the nodes they change, the fields of new nodes and the rules they set are found', () => {
  const layer = file('layer', 'layer.json', {
    viewNo: 'demo/form',
    scope: 'site',
    base: '',
    changes: [
      { op: 'hide', at: 'items', id: 'number' },
      { op: 'set', at: 'columns/lines', id: 'price', props: { width: 10 } },
      { op: 'add', at: 'items/main', node: { id: 'extra', field: 'never', required: "form.kind == 'B'" }, after: 'number' },
    ],
  })
  const only = (id: string): string[] => used('field', id, [layer]).filter((each) => each.startsWith('layer.json'))
  expect(only('order.no')).toEqual(['layer.json /changes/0 布局改动', 'layer.json /changes/2/after 布局改动'])
  expect(only('line.price')).toEqual(['layer.json /changes/1 布局改动'])
  expect(only('order.never')).toEqual(['layer.json /changes/2 布局改动'])
  expect(only('order.kind')).toEqual(['layer.json /changes/2/node/required 布局改动'])
})

test('given tests and demo data, then they are found, and need nothing', () => {
  const tests = file('screen-test', 'form.test.json', {
    view: 'demo/form',
    cases: [{ name: 'a', form: { never: '1', lines: [{ price: '1' }] }, expect: { fields: { number: {} } } }],
  })
  const demo = file('demo', 'recipes.json', { recipes: [{ entity: 'order', fields: { never: '{no}' } }] })
  expect(used('field', 'order.never', [tests, demo])).toEqual([
    'order.json /required/1 必填',
    'form.test.json /cases/0/form/never 测试数据',
    'recipes.json /recipes/0/fields/never 演示数据',
  ])
  expect(used('field', 'order.no', [tests, demo])).toContain('form.test.json /cases/0/expect/fields/number 测试期望')
  expect(unused(buildGraph([...product, tests, demo], registered))).toContainEqual({ kind: 'field', id: 'order.never' })
})

test('given a product, then what nothing needs is told: fields, dictionaries, calls, operator codes; what code names is left out', () => {
  const graph = buildGraph(product, registered)
  expect(unused(graph).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['field order.never', 'dictionary OLD', 'call demo/old', 'operator demo:form:print'])
  expect(unused(graph, new Set(['demo/old'])).map(({ id }) => id)).not.toContain('demo/old')
})

test('given a kind, then the ids that exist are known', () => {
  const graph = buildGraph(product, registered)
  expect(idsOf(graph, 'field')).toContain('line.price')
  expect(idsOf(graph, 'move')).toEqual(['orders/go'])
  expect(idsOf(graph, 'operator')).toEqual(['demo:form:print', 'demo:form:save'])
  expect(idsOf(graph, 'validator')).toContain('number')
})
