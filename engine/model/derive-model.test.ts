import { describe, expect, it } from 'vitest'
import { buildEffectiveView } from '../layers/resolve/build-effective-view.ts'
import { entityOf } from '../../tests/fixtures/records/entity.ts'
import type { EffectiveView } from '../schema/screens/effective-view.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { SessionInfo } from '../schema/accounts/session.ts'
import type { View } from '../schema/screens/view.ts'
import type { FormItem, FormView } from '../schema/screens/kinds/form.ts'
import type { ListView } from '../schema/screens/kinds/list.ts'
import { expandShorthand } from '../schema/screens/kinds/view-words.ts'
import { schemas } from '../../tests/fixtures/product.ts'
import { userOf } from '../../tests/fixtures/user.ts'
import { deriveModel } from './derive-model.ts'
import type { FormModel, ListModel } from './model.ts'

const user = userOf({ name: '张三', loginName: 'zs', userDepartId: 'd1', userOrgId: 'o1', industryType: '22' })
const session = (...operators: string[]): SessionInfo => ({ user, operators: new Set(operators) })

const line = entityOf({
  id: 'line',
  title: '明细',
  'x-key': 'lineid',
  'x-label': 'name',
  required: ['name'],
  properties: {
    lineid: { type: 'string', title: '编号', readOnly: true },
    orderid: { type: 'string', title: '主表' },
    name: { type: 'string', title: '名称', maxLength: 40 },
    price: { type: 'string', title: '单价', format: 'decimal', 'x-scale': 2, 'x-unit': '元' },
  },
})
const order = entityOf({
  id: 'order',
  title: '单据',
  'x-key': 'orderid',
  'x-label': 'no',
  required: ['kind', 'lines', 'no'],
  properties: {
    orderid: { type: 'string', title: '编号', readOnly: true },
    no: { type: 'string', title: '单号', readOnly: true, 'x-width': 168 },
    kind: { type: 'string', title: '类别', 'x-dict': 'KIND', description: '决定流程' },
    tags: { type: 'string', title: '标签', 'x-dict': 'TAG', 'x-multiple': true },
    day: { type: 'string', title: '日期', format: 'date' },
    at: { type: 'string', title: '时间', format: 'date-time' },
    month: { type: 'string', title: '月份', format: 'month' },
    fee: { type: 'string', title: '金额', format: 'decimal' },
    count: { type: 'integer', title: '数量', 'x-unit': '台' },
    urgent: { type: 'integer', title: '加急', 'x-dict': 'YES_NO' },
    why: { type: 'string', title: '理由', maxLength: 500, 'x-required': 'form.urgent == 1' },
    unit: { type: 'string', title: '单位', 'x-ref': { entity: 'unit', label: 'name' }, 'x-validate': ['any-value'] },
    files: { type: 'string', title: '附件', 'x-attachment': 'order' },
    lines: { type: 'array', title: '明细', 'x-child': { entity: 'line', key: 'orderid' } },
  },
  rules: [{ id: 'later', path: 'day', expression: "form.day == '' || form.day >= today", message: '日期不能早于今天' }],
})

function effective(view: View, entity = order): EffectiveView {
  return buildEffectiveView(view, entity, { children: { line } })
}

const list = (words: Partial<ListView>): View =>
  ({
    version: 1,
    kind: 'list',
    viewNo: 'a/list',
    title: '列表',
    entity: 'order',
    operator: 'jy:a.list',
    find: { call: 'order/list' },
    columns: [],
    ...words,
  }) as View
const form = (words: Partial<FormView>): View =>
  ({ version: 1, kind: 'form', viewNo: 'a/form', title: '表单', entity: 'order', operator: 'jy:a.form', groups: [], ...words }) as View
const formOf = (items: FormView['groups'][number]['items'], words: Partial<FormView> = {}, held = session('*')): FormModel =>
  deriveModel(effective(form({ groups: [{ id: 'g', title: '组', items }], ...words })), held) as FormModel
const listOf = (words: Partial<ListView>, held = session('*')): ListModel => deriveModel(effective(list(words)), held) as ListModel

describe('a list', () => {
  it('takes what a view leaves unsaid from the entity', () => {
    const model = listOf({
      columns: ['no', 'kind', 'day', 'at', 'fee', 'count', { id: 'shown', field: 'unit', title: '客户', width: 90, pinned: 'left', hidden: true }],
    })
    expect(model.columns.map(({ id, field, title, width, align, cell, pinned, hidden }) => [id, field, title, width, align, cell, pinned, hidden])).toEqual([
      ['no', 'no', '单号', 168, 'left', 'text', null, false],
      ['kind', 'kind', '类别', 120, 'left', 'dict', null, false],
      ['day', 'day', '日期', 112, 'left', 'date', null, false],
      ['at', 'at', '时间', 168, 'left', 'datetime', null, false],
      ['fee', 'fee', '金额', 110, 'right', 'decimal', null, false],
      ['count', 'count', '数量', 90, 'right', 'text', null, false],
      ['shown', 'unit', '客户', 90, 'left', 'dict', 'left', true],
    ])
    expect([model.key, model.pageSize, model.select, model.find]).toEqual(['orderid', 30, 'many', { call: 'order/list', params: {} }])
  })
  it('leaves out what the caller may not read, in columns and search', () => {
    const model = listOf({
      columns: ['no', 'secret'],
      search: [
        'secret',
        'no',
        { id: 'any', title: '综合', fields: ['no', 'secret', 'lines.name', 'lines.secret', 'secret.no'] },
        { id: 'none', title: '无', fields: ['secret'] },
      ],
    })
    expect(model.columns.map((column) => column.id)).toEqual(['no'])
    expect(model.search.map((item) => [item.id, item.fields])).toEqual([
      ['no', undefined],
      ['any', ['no', 'lines.name']],
    ])
  })
  it('infers how search items look and compare', () => {
    const model = listOf({
      search: ['no', 'kind', 'day', { id: 'from', field: 'day', op: 'between' }, { id: 'to', field: 'day', widget: 'date-range' }, 'why', 'unit', 'urgent'],
    })
    expect(model.search.map(({ id, widget, op }) => [id, widget, op])).toEqual([
      ['no', 'text', 'contains'],
      ['kind', 'select', 'eq'],
      ['day', 'date', 'eq'],
      ['from', 'date-range', 'between'],
      ['to', 'date-range', 'between'],
      ['why', 'text', 'contains'],
      ['unit', 'text', 'eq'],
      ['urgent', 'select', 'eq'],
    ])
  })
  it('sorts as the view says until a layout sorts a column', () => {
    expect(listOf({ columns: ['no', 'day'], sort: [{ id: 'day', dir: 'desc' }] }).sort).toEqual([{ id: 'day', dir: 'desc' }])
    const sorted = listOf({ columns: [{ id: 'no', sort: 'asc' }, 'day'], sort: [{ id: 'day', dir: 'desc' }] })
    expect(sorted.sort).toEqual([{ id: 'no', dir: 'asc' }])
    expect(sorted.columns.map((column) => column.sort)).toEqual(['asc', null])
    expect(listOf({ columns: [{ id: 'day', sort: 'none', pinned: 'none' }], sort: [{ id: 'day', dir: 'desc' }] })).toMatchObject({
      sort: [],
      columns: [{ sort: null, pinned: null }],
    })
  })
})

describe('operator codes', () => {
  const toolbar = [
    { id: 'add', action: 'open' },
    { id: 'drop', action: 'void', operator: 'remove' },
    { id: 'set', action: 'table-settings', operator: false as const },
    { id: 'pay', action: 'charge', operator: 'other:screen:pay' },
  ]
  it('given no code, the control stays, disabled, and says what may not be done, in words', () => {
    const model = listOf({ toolbar }, session('jy:a.list:add'))
    expect(model.toolbar.map(({ id, operator, denied, disabled, visible }) => [id, operator, denied, disabled, visible])).toEqual([
      ['add', 'jy:a.list:add', false, false, true],
      ['drop', 'jy:a.list:remove', true, true, true],
      ['set', null, false, false, true],
      ['pay', 'other:screen:pay', true, true, true],
    ])
    expect(model.toolbar[1]?.why).toEqual([{ by: 'operator', text: '没有“作废”的操作权限' }])
  })
  it('given an unguarded view, words ask for nothing and full codes still do', () => {
    const model = deriveModel(effective(list({ toolbar, operator: false })), session()) as ListModel
    expect(model.toolbar.map((action) => action.denied)).toEqual([false, false, false, true])
  })
  it('drops the words for no record that a stored layer may still say', () => {
    const params = { call: 'a/void', none: '请选择数据' }
    expect(listOf({ toolbar: [{ id: 'v', action: 'void', params }] }).toolbar[0]?.params).toEqual({ call: 'a/void' })
  })
  it('takes title and selection from the registered action', () => {
    const { title, selects, tone } = listOf({ toolbar: [{ id: 'v', action: 'void' }] }).toolbar[0] ?? {}
    expect([title, selects, tone]).toEqual(['作废', 'many', 'default'])
  })
})

describe('a form', () => {
  it('infers the widget from the property', () => {
    const fields =
      formOf([
        'no',
        'kind',
        'tags',
        'day',
        'at',
        'month',
        'fee',
        'count',
        'urgent',
        'why',
        'unit',
        'files',
        'lines',
        { id: 'again', field: 'kind', widget: 'dict-cascader' },
      ]).groups[0]?.fields ?? []
    expect(fields.map(({ id, widget, span }) => [id, widget, span])).toEqual([
      ['no', 'text', 1],
      ['kind', 'select', 1],
      ['tags', 'multi-select', 1],
      ['day', 'date', 1],
      ['at', 'datetime', 1],
      ['month', 'month', 1],
      ['fee', 'decimal', 1],
      ['count', 'integer', 1],
      ['urgent', 'select', 1],
      ['why', 'textarea', 'full'],
      ['unit', 'reference-picker', 1],
      ['files', 'attachments', 'full'],
      ['lines', 'child-table', 'full'],
      ['again', 'dict-cascader', 1],
    ])
  })
  it('keeps the entity stricter than the view, but for what only a move may take', () => {
    const fields =
      formOf([
        { id: 'no', readOnly: false },
        { id: 'kind', required: false },
        { id: 'why', required: "form.kind == '2'" },
        { id: 'day', required: true },
      ]).groups[0]?.fields ?? []
    expect(fields.map(({ readOnly, required, rules }) => [readOnly, required, rules.required])).toEqual([
      [false, false, undefined],
      [false, true, undefined],
      [false, false, "(form.kind == '2') || (form.urgent == 1)"],
      [false, true, undefined],
    ])
    expect(fields[2]?.rules.reads).toEqual(['kind', 'urgent'])
  })
  it('given a read-only form, no field is asked for', () => {
    const model = formOf(['kind', 'why'], { readOnly: true })
    expect(model.groups[0]?.fields.map(({ readOnly, required, rules }) => [readOnly, required, rules.required])).toEqual([
      [true, false, undefined],
      [true, false, undefined],
    ])
  })
  it('gathers texts, units and validators', () => {
    const [kind, count, unit] =
      formOf(['kind', 'count', { id: 'unit', validators: ['any-value', { id: 'mobile', params: {} }], placeholder: '选一个' }]).groups[0]?.fields ?? []
    expect([kind?.placeholder, kind?.help, count?.unit, count?.placeholder, unit?.placeholder]).toEqual([
      '请选择类别',
      '决定流程',
      '台',
      '请输入数量',
      '选一个',
    ])
    expect(unit?.validators).toEqual([
      { id: 'any-value', params: {} },
      { id: 'mobile', params: {} },
    ])
  })
  it('gives child tables their columns', () => {
    const [plain] = formOf(['lines']).groups[0]?.fields ?? []
    expect(plain?.columns?.map(({ id, editable }) => [id, editable])).toEqual([
      ['name', false],
      ['price', false],
    ])
    const [chosen] = formOf([{ id: 'lines', columns: [{ id: 'name', width: 99, editable: true }, 'price', 'secret'] }]).groups[0]?.fields ?? []
    expect(chosen?.columns?.map(({ id, width, editable, required, unit }) => [id, width, editable, required, unit])).toEqual([
      ['name', 99, true, true, undefined],
      ['price', 110, false, false, '元'],
    ])
  })
  it.each([
    ['demo:adjust', true],
    ['demo:boss', false],
  ])('lets the cells of a child table be typed into by whoever holds the code of the column: %s', (operator, editable) => {
    const [lines] = formOf([{ id: 'lines', columns: [{ id: 'price', editable: true, operator }] }], {}, session('demo:adjust')).groups[0]?.fields ?? []
    expect(lines?.columns?.map((column) => [column.editable, column.readOnly])).toEqual([[editable, !editable]])
  })
  it('keeps the rules of the entity with what they read', () => {
    expect(formOf([]).entityRules).toEqual([
      { id: 'later', path: 'day', expression: "form.day == '' || form.day >= today", message: '日期不能早于今天', reads: ['day'] },
    ])
  })
  it('leaves out what a layer hides', () => {
    const model = deriveModel(
      effective(
        form({
          groups: [
            { id: 'a', title: 'A', hidden: true, items: ['no'] },
            { id: 'b', title: 'B', items: [{ id: 'day', hidden: true }] },
          ],
        }),
      ),
      session('*'),
    ) as FormModel
    expect(model.groups.map((group) => [group.id, group.fields.map((field) => field.hidden)])).toEqual([['b', [true]]])
  })
  it('given 500 fields, derives in less than 20 ms', () => {
    const names = Array.from({ length: 500 }, (_, index) => `f${index}`)
    const entity: Entity = {
      ...order,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name, 'x-required': `form.${name} == '${name}'` }])),
    }
    const view = form({ groups: [{ id: 'g', title: '组', items: names.map((id) => ({ id, visible: `form.f0 != '${id}'` })) }] })
    // Processor time, so that a busy machine does not count against it.
    const times = Array.from({ length: 12 }, () => {
      const before = process.cpuUsage()
      deriveModel(effective(view, entity), session('*'))
      return process.cpuUsage(before).user / 1000
    })
    expect(Math.min(...times)).toBeLessThan(20)
  })
})

describe('the product’s own views', () => {
  const { entities } = schemas
  const views = [...schemas.views.values()]
  it.each(views.map((view) => [view.viewNo, view] as const))('%s derives, with every field it names', (_, view) => {
    const entity = entities.get(view.entity)
    expect(entity).toBeDefined()
    const model = deriveModel({ ...effective(view, entity), children: Object.fromEntries(entities) }, session('*'))
    if (model.kind === 'list') expect(model.columns).toHaveLength((view as ListView).columns.length)
    // what the view itself asks for is not asked of the user
    const asked = (view as ListView).search?.filter((item) => !Object.hasOwn((view as ListView).find.params ?? {}, typeof item === 'string' ? item : item.id))
    if (model.kind === 'list') expect(model.search).toHaveLength(asked?.length ?? 0)
    if (model.kind !== 'form') return
    const fields = model.groups.flatMap((group) => group.fields)
    const items = (view as FormView).groups.flatMap((group) => group.items).map((item): FormItem => expandShorthand(item))
    expect(items.filter(({ id }) => !fields.some((field) => field.id === id || (field.object && field.id.startsWith(`${id}.`))))).toEqual([])
  })
})
