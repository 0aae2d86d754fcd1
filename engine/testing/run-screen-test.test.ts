import { expect, test } from 'vitest'
import { entityOf } from '../../tests/fixtures/records/entity.ts'
import { parseFile } from '../schema/format/parse.ts'
import type { Role } from '../schema/accounts/role.ts'
import { screenTestKind } from '../schema/screens/screen-test.ts'
import type { View } from '../schema/screens/view.ts'
import { runScreenTest } from './run-screen-test.ts'
import type { TestEnvironment } from './test-people.ts'

const order = entityOf({
  id: 'order',
  title: '订单',
  'x-label': 'no',
  required: ['no'],
  properties: {
    id: { type: 'string', title: '编号' },
    no: { type: 'string', title: '单号' },
    kind: { type: 'string', title: '类别' },
    reason: { type: 'string', title: '理由' },
    price: { type: 'integer', title: '单价' },
    twice: { type: 'integer', title: '两倍' },
    due: { type: 'string', format: 'date', title: '期限' },
    state: { type: 'string', title: '状态' },
    late: { type: 'integer', title: '是否超期', 'x-overdue': { date: 'due', when: { state: ['open'] } } },
  },
})
const list: View = {
  version: 1,
  kind: 'list',
  viewNo: 'demo/list',
  title: '订单列表',
  entity: 'order',
  operator: 'demo:list',
  find: { call: 'demo/find', params: { state: '{state}' } },
  columns: ['no', { id: 'kind', hidden: true }, 'due'],
  search: ['no'],
  rowTones: [{ id: 'late', when: 'row.late == 1', tone: 'danger', title: '超期' }],
  toolbar: [{ id: 'refresh', action: 'refresh', title: '刷新' }],
  rowActions: [{ id: 'open', action: 'open', title: '打开', params: { view: 'demo/form', query: { id: '{id}' } }, disabled: "row.state != 'open'" }],
}
const form: View = {
  version: 1,
  kind: 'form',
  viewNo: 'demo/form',
  title: '订单',
  entity: 'order',
  operator: 'demo:form',
  readOnlyWhen: "form.state == 'closed'",
  groups: [
    {
      id: 'main',
      title: '基本',
      items: ['no', { id: 'kind', default: "'A'" }, { id: 'reason', visible: "form.kind == 'B'", required: "form.kind == 'B'" }],
    },
    { id: 'money', title: '金额', visible: "form.kind == 'A'", items: ['price', { id: 'twice', value: 'form.price * 2' }] },
  ],
  footer: [{ id: 'save', action: 'save', title: '保存', params: { call: 'demo/save' } }],
}
const clerk: Role = {
  kind: 'role',
  version: 1,
  id: 'clerk',
  title: '办事员',
  industryType: '22',
  home: '',
  dataScope: '1',
  grants: { 'demo:list': ['open'] },
}
const environment: TestEnvironment = {
  views: new Map([list, form].map((view) => [view.viewNo, view])),
  entities: new Map([[order.id, order]]),
  roles: new Map([[clerk.id, clerk]]),
  calls: new Map(),
  people: new Map([['wang', { user: { name: '王' }, roles: ['clerk'] }]]),
  validatorOf: () => null,
}

function faults(view: string, given: object): string[] {
  const file = { kind: 'screen-test', version: 1, view, cases: [{ name: 'case', ...given }] }
  const [result] = runScreenTest(parseFile(screenTestKind, file, 'case.test.json'), environment)
  return [
    ...(result?.problems ?? []).map((each) => `${each.path} ${each.message} ${each.cure}`),
    ...(result?.failures ?? []).map((each) => `${each.path} ${each.subject} 应为 ${each.expected} 实际 ${each.got} ${each.why.join(' ')}`.trim()),
  ]
}

test('given a list that is as expected, when run, then nothing is said', () => {
  const given = {
    user: 'wang',
    today: '2026-03-01',
    query: { state: 'open' },
    rows: [
      { id: '1', due: '2026-02-28', state: 'open' },
      { id: '2', due: '2026-02-28', state: 'done' },
    ],
    expect: {
      title: '订单列表',
      columns: ['no', 'due'],
      hiddenColumns: ['kind'],
      search: ['no'],
      find: { state: 'open' },
      actions: { refresh: { visible: true, disabled: true, denied: true, why: 'demo:list:refresh' } },
      rows: [
        { tone: 'late', actions: { open: { disabled: false, effects: [{ effect: 'navigate', query: { id: '1' } }] } } },
        { tone: null, actions: { open: { disabled: true, why: '当前状态' } } },
      ],
    },
  }
  expect(faults('demo/list', given)).toEqual([])
})

test('given a row that is not as expected, when run, then the rule and what it read are told', () => {
  const given = { today: '2026-03-01', rows: [{ due: '2026-03-01', state: 'open' }], expect: { rows: [{ tone: 'late' }] } }
  expect(faults('demo/list', given)).toEqual([
    '/cases/0/expect/rows/0/tone 第 1 行的底色 应为 late 实际 没有底色 行底色“超期”不成立，所以不着色：row.late == 1（row.late（是否超期） = 0）',
  ])
})

test('given columns in another order or one too many, when run, then the difference is told', () => {
  expect(faults('demo/list', { expect: { columns: ['due', 'no'] } })).toEqual(['/cases/0/expect/columns 显示的列 应为 due、no 实际 no、due 次序不同'])
  expect(faults('demo/list', { expect: { columns: ['no'] } })).toEqual(['/cases/0/expect/columns 显示的列 应为 no 实际 no、due 多了 due'])
})

test('given a layer, when run, then it is laid over the view; one whose node is gone is a failure', () => {
  const hide = (id: string) => [{ scope: 'user' as const, changes: [{ op: 'hide' as const, at: 'columns', id }] }]
  expect(faults('demo/list', { layers: hide('due'), expect: { columns: ['no'] } })).toEqual([])
  expect(faults('demo/list', { layers: hide('gone'), expect: {} })).toEqual(['/cases/0/layers 隐藏列“gone” 应为 改动有效 实际 改动失效：列“gone”已不存在'])
})

test('given a form, when the user types, then rules, computed values and what is saved follow', () => {
  const given = {
    form: { no: 'N1' },
    edit: [{ set: { price: 4 } }, { set: { kind: 'B' } }, { set: { reason: '急' } }],
    expect: {
      groups: { main: true, money: false },
      fields: {
        reason: { visible: true, required: true, value: '急' },
        twice: { visible: false, disabled: true, value: 8 },
        kind: { value: 'B', disabled: false },
      },
      save: { no: 'N1', kind: 'B', reason: '急', price: null },
      problems: { reason: null },
      valid: true,
    },
  }
  expect(faults('demo/form', given)).toEqual([])
})

test('given a required field that is empty, when run, then its message is found; another message is a failure', () => {
  expect(faults('demo/form', { expect: { valid: false, problems: { no: '必填' } } })).toEqual([])
  expect(faults('demo/form', { expect: { problems: { no: null } } })).toEqual(['/cases/0/expect/problems/no “no”的提示 应为 没有提示 实际 必填'])
})

test('given a field that does not show, when typed into, then the case fails and says why', () => {
  const given = { edit: [{ set: { reason: '急' } }], expect: {} }
  expect(faults('demo/form', given)).toEqual([
    "/cases/0/edit/0/set/reason 填写“理由” 应为 字段显示 实际 字段不显示 显示条件不成立，所以不显示：form.kind == 'B'（form.kind（类别） = A）",
  ])
})

test('given a record that closes the form, when run, then it is read-only and says by which rule', () => {
  const given = { form: { state: 'closed', no: 'N1' }, expect: { readOnly: true, fields: { no: { disabled: false } } } }
  expect(faults('demo/form', given)).toEqual([
    "/cases/0/expect/fields/no/disabled 字段“单号”是否不可填写 应为 否 实际 是 整个表单的只读条件成立，所以只读：form.state == 'closed'（form.state（状态） = closed）",
  ])
})

test('given an action, when started, then its effects follow what is true of the form', () => {
  const effects = [{ effect: 'validate' }, { effect: 'request', call: 'demo/save', params: { no: 'N1' } }]
  expect(faults('demo/form', { form: { no: 'N1' }, expect: { actions: { save: { effects } } } })).toEqual([])
  expect(faults('demo/form', { expect: { actions: { save: { effects } } } })).toHaveLength(1)
})

test.each([
  [{ user: 'weng', expect: {} }, '是否想写“wang”'],
  [{ user: { roles: ['clark'] }, expect: {} }, '是否想写“clerk”'],
  [{ rows: [{ du: '2026-01-01' }], expect: {} }, '是否想写“due”'],
  [{ expect: { columns: ['no', 'du'] } }, '是否想写“due”'],
  [{ expect: { actions: { refersh: {} } } }, '是否想写“refresh”'],
  [{ rows: [{}], expect: { rows: [{ tone: 'lat' }] } }, '是否想写“late”'],
])('given a name that the product lacks, when run, then the nearest is offered', (given, cure) => {
  expect(faults('demo/list', given).join()).toContain(cure)
})

test('given an expectation that this kind of screen cannot meet, when run, then it says so', () => {
  expect(faults('demo/list', { expect: { fields: {} } })).toEqual(['/cases/0/expect/fields “订单列表” 应为 有 fields 实际 这类界面没有'])
})

test('given a file with a wrong word, when read, then the word that was meant is named', () => {
  const file = { kind: 'screen-test', version: 1, view: 'demo/list', cases: [{ name: 'a', expect: { colums: [] } }] }
  expect(() => parseFile(screenTestKind, file, 'a.test.json')).toThrow('不认识的字段“colums”')
})
