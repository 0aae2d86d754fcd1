import { describe, expect, it } from 'vitest'
import { userOf } from '../../tests/fixtures/user.ts'
import { originsOf } from '../layers/resolve/origins.ts'
import type { AppliedLayer, EffectiveView } from '../schema/screens/effective-view.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { Row } from '../schema/format/json.ts'
import type { SessionInfo } from '../schema/accounts/session.ts'
import type { View } from '../schema/screens/view.ts'
import { deriveModel } from '../model/derive-model.ts'
import { explain } from './explain.ts'
import { explanationText } from './wording.ts'

const entity: Entity = {
  kind: 'entity',
  version: 1,
  id: 'order',
  title: '单据',
  source: 'foundation §1',
  type: 'object',
  'x-key': 'orderid',
  'x-label': 'no',
  properties: {
    orderid: { type: 'string', title: '编号', readOnly: true },
    no: { type: 'string', title: '单号', readOnly: true, 'x-number': 'D{yyyy}{seq:4}' },
    kind: { type: 'string', title: '类别', 'x-dict': 'KIND' },
    fee: { type: 'string', title: '金额', format: 'decimal', 'x-scale': 2, 'x-unit': '元', minimum: 0 },
    phone: { type: 'string', title: '电话', maxLength: 20, 'x-sensitive': 'phone', 'x-validate': ['mobile'] },
    reason: { type: 'string', title: '理由', 'x-required': "form.kind == '2'" },
    lines: { type: 'array', title: '明细', 'x-child': { entity: 'line', key: 'orderid' } },
  },
  rules: [{ id: 'paid', path: 'fee', expression: "form.kind != '2' || number(form.fee) > 0", message: '加急单据要收费', source: 'foundation §5' }],
}
const line: Entity = { ...entity, id: 'line', title: '明细', properties: { name: { type: 'string', title: '名称', maxLength: 40 } }, rules: [] }
const list = {
  kind: 'list',
  version: 1,
  viewNo: 'demo/list',
  title: '单据',
  entity: 'order',
  operator: 'jy:demo',
  source: 'inspection §2',
  find: { call: 'demo/find' },
  search: ['kind', { id: 'any', fields: ['no', 'lines.name'], title: '关键字' }],
  columns: ['no', 'kind', 'fee', 'phone'],
  rowTones: [{ id: 'urgent', when: "row.kind == '2'", tone: 'danger', title: '加急' }],
  toolbar: [
    { id: 'void', action: 'void', params: { call: 'demo/void', form: 'demo/reason', voidType: 'sbdj', stepNo: 'YWSB', none: '请选择数据' }, shortcut: 'Alt+D' },
  ],
  rowActions: [{ id: 'edit', action: 'open', params: { view: 'demo/form' }, operator: false, disabled: "row.kind == '2'" }],
} as View
const form = {
  kind: 'form',
  version: 1,
  viewNo: 'demo/form',
  title: '单据',
  entity: 'order',
  operator: 'jy:demo',
  readOnlyWhen: "query.look == '1'",
  groups: [
    { id: 'main', title: '基本', items: ['no', 'kind', { id: 'fee', value: "form.kind == '2' ? '9.00' : '0'" }, 'phone', { id: 'lines', columns: ['name'] }] },
    { id: 'more', title: '加急', visible: "form.kind == '2' && form.secret == '1'", items: [{ id: 'reason', visible: "form.kind != ''", default: "'无'" }] },
  ],
} as View
const desktop = {
  kind: 'desktop',
  version: 1,
  viewNo: 'demo/home',
  title: '首页',
  entity: 'order',
  operator: false,
  blocks: [{ id: 'todo', title: '待办', block: 'todo', load: { call: 'demo/find' }, visible: "user.industryType == '22'" }],
} as View

function effectiveOf(view: View, layers: AppliedLayer[] = []): EffectiveView {
  const calls: EffectiveView['calls'] = {
    'demo/void': { id: 'demo/void', path: '/api/demo/void', method: 'POST', encoding: 'form', operator: ['jy:demo:void', 'jy:demo:cancel'] },
    'demo/find': { id: 'demo/find', path: '/api/demo/find', method: 'GET', encoding: 'query' },
  }
  return { viewNo: view.viewNo, viewId: null, hash: '', base: '', view, entity, children: { line }, calls, layers, dead: [], named: null, validator: '' }
}

const user = userOf({ name: '张三', roleNames: '受理员', industryType: '22' })
const sessionWith = (...operators: string[]): SessionInfo => ({ user, operators: new Set(operators) })

interface Asked {
  view?: View
  row?: Row
  values?: Row
  query?: Row
  session?: SessionInfo
  layers?: AppliedLayer[]
}

function why(at: string, id: string, { view = list, row, values = {}, query = {}, session = sessionWith('*'), layers = [] }: Asked = {}) {
  const effective = effectiveOf(view, layers)
  const scope = { ...(row ? { row } : {}), form: values, query, user, today: '2026-01-31' }
  const found = explain({ at, id }, { effective, model: deriveModel(effective, session), session, scope, origins: originsOf(layers, at, id) })
  if (!found) throw new Error(`nothing at ${at} ${id}`)
  return found
}

describe('explain', () => {
  it('given a column, tells its files, its field and every layer that touched it', () => {
    const changed: AppliedLayer = {
      scope: 'user',
      owner: '',
      by: '张三',
      at: '2026-01-30 16:15:00',
      changes: [
        { op: 'set', at: 'columns', id: 'fee', props: { width: 200 } },
        { op: 'hide', at: 'columns', id: 'no' },
      ],
    }
    const { section, title, files, origins, rules, rights, facts } = why('columns', 'fee', { layers: [changed] })
    expect([section, title]).toEqual(['列', '金额'])
    expect(files).toEqual([
      { name: '界面', text: 'schemas/views/demo/list.json（inspection §2）' },
      { name: '业务对象', text: 'schemas/entities/…/order.json（foundation §1）' },
    ])
    expect(origins).toMatchObject([{ scope: 'user', by: '张三', props: ['width'] }])
    expect([rules, rights]).toEqual([[], []])
    expect(facts).toEqual([
      { name: '业务对象', text: '单据（order）' },
      { name: '字段', text: '金额（fee）' },
      { name: '类型', text: '小数，2 位小数，不小于 0' },
      { name: '单位', text: '元' },
    ])
  })
  it('given a cell, tells why its row is coloured', () => {
    expect(why('columns', 'fee', { row: { kind: '2' } }).rules).toMatchObject([{ title: '行底色“加急”', outcome: '成立，所以整行着色' }])
  })
  it('given a number the server assigns, a masked field and a dictionary, says so', () => {
    const text = (id: string) => why('columns', id).facts.map((fact) => `${fact.name}：${fact.text}`)
    expect(text('no')).toContain('由系统生成：编号规则 D{yyyy}{seq:4}')
    expect(text('phone')).toContain('敏感：无完整权限时遮盖显示')
    expect(text('kind')).toContain('字典：KIND')
  })
  it('given a search item over several fields, names them and how it compares', () => {
    expect(why('search', 'any').facts.slice(1)).toEqual([
      { name: '字段', text: 'no、lines.name' },
      { name: '查询方式', text: '包含' },
    ])
  })
  it('given a button without its right, names the code, the roles, and what it calls', () => {
    const { rights, facts } = why('toolbar', 'void', { session: sessionWith('jy:demo:cancel') })
    expect(rights).toEqual([
      { code: 'jy:demo:void', granted: false, text: '没有此操作权限（角色：受理员），请联系管理员' },
      { code: 'jy:demo:cancel', granted: true, text: '有此操作权限（角色：受理员）' },
    ])
    expect(facts).toEqual([
      { name: '操作', text: '作废（void）' },
      { name: '接口', text: 'demo/void，POST /api/demo/void' },
      { name: '打开', text: 'demo/reason' },
      { name: '快捷键', text: 'Alt+D' },
    ])
    expect(why('toolbar', 'void', { session: sessionWith('jy:demo:*') }).rights[0]?.text).toBe('有此操作权限，来自 jy:demo:*（角色：受理员）')
    expect(why('toolbar', 'void').rights.map(({ text }) => text)).toEqual([
      '有此操作权限，来自全部权限（角色：受理员）',
      '有此操作权限，来自全部权限（角色：受理员）',
    ])
  })
  it('given a row action, asks its rule of that row', () => {
    const { rules, rights } = why('rowActions', 'edit', { row: { kind: '2', kind_label: '加急' } })
    expect(rights).toEqual([])
    expect(rules).toMatchObject([
      {
        title: '禁用条件',
        outcome: '成立，所以不可用',
        source: 'schemas/views/demo/list.json',
        inputs: [{ name: 'row.kind', title: '类别', value: '2', dictionary: 'KIND', label: '加急' }],
      },
    ])
  })
  it('given a field, tells each rule about it with what it read: group, own, entity, whole form', () => {
    const { rules, facts } = why('items', 'reason', { view: form, values: { kind: '2' }, query: { look: '0' } })
    expect(rules.map(({ title, outcome, source }) => [title, outcome, source])).toEqual([
      ['分组“加急”的显示条件', '不成立，所以不显示', 'schemas/views/demo/form.json'],
      ['显示条件', '成立，所以显示', 'schemas/views/demo/form.json'],
      ['必填条件', '成立，所以必填', 'schemas/entities/…/order.json'],
      ['打开时的初值', '值为 “无”', 'schemas/views/demo/form.json'],
      ['整个表单的只读条件', '不成立，所以可以填写', 'schemas/views/demo/form.json'],
    ])
    expect(facts.map(({ name }) => name)).not.toContain('必填')
    expect(why('items', 'fee', { view: form, values: { kind: '2', fee: '0' } }).rules.map(({ title, outcome, source }) => [title, outcome, source])).toEqual([
      ['计算', '值为 “9.00”', 'schemas/views/demo/form.json'],
      ['整体校验“加急单据要收费”', '不成立，所以不符合，不能保存', 'schemas/entities/…/order.json（foundation §5）'],
      ['整个表单的只读条件', '不成立，所以可以填写', 'schemas/views/demo/form.json'],
    ])
    expect(why('items', 'phone', { view: form }).facts.at(-1)).toEqual({ name: '校验规则', text: '手机号码（foundation §5）' })
  })
  it('given a column that is added up, searched quickly and under a shared head, tells each', () => {
    const columns = ['kind', { id: 'no', group: '标识' }, { id: 'fee', group: '金额', total: 'sum' }]
    const rich = { ...list, columns, quick: ['no'], paging: 'endless' } as View
    const factsOf = (id: string) => why('columns', id, { view: rich }).facts.filter(({ name }) => ['列组', '合计', '快速查找'].includes(name))
    expect(factsOf('fee')).toEqual([
      { name: '列组', text: '金额' },
      { name: '合计', text: '查询到的全部记录之和' },
    ])
    expect(factsOf('no').at(-1)).toEqual({ name: '快速查找', text: '在本列中查找' })
    expect(factsOf('kind')).toEqual([])
  })
  it('given a form in steps or tabs, tells the page of a group and of its fields', () => {
    const [main, more] = (form as { groups: object[] }).groups
    const laidOut = (layout: string) => ({ ...form, layout, groups: [{ ...main, page: '单据' }, more] }) as View
    const page = (at: string, id: string, view: View) => why(at, id, { view }).facts.find(({ name }) => name === '步骤' || name === '标签页')
    expect(page('groups', 'more', laidOut('steps'))).toEqual({ name: '步骤', text: '加急' })
    expect(page('items', 'kind', laidOut('tabs'))).toEqual({ name: '标签页', text: '单据' })
    expect(page('items', 'kind', form)).toBeUndefined()
  })
  it.each([
    ['next', '打开列表的下一条'],
    ['close', '关闭本页'],
    ['stay', '留在本页'],
  ])('given a button that goes on with %s, tells what follows', (then, text) => {
    const footer = [{ id: 'save', action: 'save', params: { call: 'demo/find', then } }]
    const { facts } = why('footer', 'save', { view: { ...form, footer } as View })
    expect(facts).toContainEqual({ name: '办成之后', text })
  })
  it('given a rule that reads what the caller may not see, tells no value of it, not even in the steps', () => {
    const [group] = why('groups', 'more', { view: form, values: { kind: '2', secret: '1' } }).rules
    expect(group?.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['form.kind', '2'],
      ['form.secret', '（无权查看）'],
    ])
    expect(group?.step).toBeNull()
  })
  it('given a block and a column of a child table, finds them', () => {
    const { rules, facts } = why('blocks', 'todo', { view: desktop })
    expect(rules.map(({ outcome }) => outcome)).toEqual(['成立，所以显示'])
    expect(facts).toEqual([
      { name: '区块', text: 'todo' },
      { name: '接口', text: 'demo/find，GET /api/demo/find' },
    ])
    expect(why('columns/lines', 'name', { view: form }).facts.map(({ text }) => text)).toEqual(['明细（line）', '名称（name）', '文本，最长 40 字'])
  })
  it('given no such control, answers nothing', () => {
    const effective = effectiveOf(list)
    const session = sessionWith('*')
    const moment = { effective, model: deriveModel(effective, session), session, scope: {}, origins: [] }
    for (const [at, id] of [
      ['columns', 'gone'],
      ['nowhere', 'no'],
      ['columns/lines', 'name'],
      ['groups', 'main'],
    ] as const)
      expect(explain({ at, id }, moment)).toBeNull()
  })
})

describe('explanationText', () => {
  it('tells it all as plain text', () => {
    const layers: AppliedLayer[] = [
      { scope: 'role', owner: '受理员', by: '李四', at: '2026-01-30 16:15:00', changes: [{ op: 'hide', at: 'rowActions', id: 'edit' }] },
    ]
    const text = explanationText(why('rowActions', 'edit', { row: { kind: '' }, layers }))
    expect(text.split('\n')).toEqual([
      '为什么？行操作“打开”（edit）',
      '',
      '来自',
      '  界面：schemas/views/demo/list.json（inspection §2）',
      '  业务对象：schemas/entities/…/order.json（foundation §1）',
      '  角色“受理员”的设置：隐藏行操作“edit”（李四，2026-01-30 16:15）',
      '',
      '规则',
      '  禁用条件：不成立，所以可用',
      "    row.kind == '2'",
      '    row.kind（类别） = （空）',
      '    写在 schemas/views/demo/list.json',
      '',
      '数据',
      '  操作：打开（open）',
      '  打开：demo/form',
    ])
  })
})
