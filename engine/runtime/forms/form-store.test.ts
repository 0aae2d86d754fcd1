import { describe, expect, it } from 'vitest'
import { buildEffectiveView } from '../../layers/resolve/build-effective-view.ts'
import { entityOf } from '../../../tests/fixtures/records/entity.ts'
import { deriveModel } from '../../model/derive-model.ts'
import type { FormModel } from '../../model/model.ts'
import type { Row } from '../../schema/format/json.ts'
import type { SessionInfo } from '../../schema/accounts/session.ts'
import type { View } from '../../schema/screens/view.ts'
import { formProblems } from './form-problems.ts'
import { FormStore } from './form-store.ts'

const line = entityOf({
  id: 'line',
  title: '明细',
  'x-key': 'lineid',
  'x-label': 'name',
  required: ['name'],
  properties: {
    lineid: { type: 'string', title: '编号', readOnly: true },
    name: { type: 'string', title: '名称' },
    price: { type: 'string', format: 'decimal', title: '单价', 'x-scale': 2 },
  },
})
const order = entityOf({
  id: 'order',
  title: '订单',
  'x-label': 'no',
  required: ['buyer'],
  properties: {
    id: { type: 'string', title: '编号', readOnly: true },
    no: { type: 'string', title: '单号' },
    buyer: { type: 'string', title: '买方' },
    kind: { type: 'string', title: '类别', 'x-dict': 'KIND' },
    reason: { type: 'string', title: '理由' },
    rush: { type: 'integer', title: '加急', default: 0 },
    phone: { type: 'string', title: '电话' },
    lines: { type: 'array', title: '明细', 'x-child': { entity: 'line', key: 'orderid' } },
    total: { type: 'string', format: 'decimal', title: '合计', 'x-scale': 2 },
    note: { type: 'string', title: '备注' },
    copies: { type: 'integer', title: '份数', default: 1 },
  },
  rules: [{ id: 'no-self', path: 'buyer', expression: "form.buyer != 'self'", message: '不能卖给自己' }],
})
const view: View = {
  version: 1,
  kind: 'form',
  viewNo: 'demo/order',
  title: '订单',
  entity: 'order',
  operator: false,
  groups: [
    {
      id: 'a',
      title: '甲',
      items: [
        'buyer',
        { id: 'kind', default: "'1'" },
        'rush',
        { id: 'reason', visible: 'form.rush == 1', required: 'form.rush == 1' },
        { id: 'phone', validators: ['mobile'] },
      ],
    },
    { id: 'b', title: '乙', visible: "form.kind == '2'", items: ['note', 'copies'] },
    { id: 'c', title: '丙', items: ['lines', { id: 'total', value: 'fixed(sum(form.lines.map(x, x.price)), 2)' }] },
  ],
}
const effective = buildEffectiveView(view, order, { children: { line } })
const session = { user: { name: '甲' }, operators: new Set(['*']) } as unknown as SessionInfo

function open(loaded: Row = {}): FormStore {
  return new FormStore(deriveModel(effective, session) as FormModel, effective, { query: {}, user: session.user, today: '2026-11-21' }, loaded)
}

function field(store: FormStore, name: string) {
  const found = store.fields.get(name)
  if (!found) throw new Error(name)
  return found
}

describe('the store of a form', () => {
  it('starts with defaults and computed values, and is clean', () => {
    const store = open()
    expect(store.get('kind')).toBe('1')
    expect(store.get('rush')).toBe(0)
    expect(store.get('total')).toBe('0.00')
    expect(store.atoms.get(store.dirty)).toBe(false)
  })

  it('does not put a default over what was loaded', () => {
    expect(open({ kind: '9' }).get('kind')).toBe('9')
  })

  it('given values that were found by themselves, then the form is clean and has no step to take back; what a user typed stays unsaved', () => {
    const store = open()
    store.propose({ phone: '138', lines: [{ name: 'a', price: '1.10' }] })
    expect([store.get('phone'), store.get('total'), store.atoms.get(store.dirty), store.undo()]).toEqual(['138', '1.10', false, []])
    store.set('buyer', '甲')
    store.propose({ phone: '139' })
    expect(store.unsaved()).toEqual({ buyer: '甲' })
    expect(store.toSave()).toMatchObject({ buyer: '甲', phone: '139' })
  })

  it('evaluates the state of a field only when a field its rules read has changed', () => {
    const store = open()
    const seen: unknown[] = []
    store.atoms.sub(store.state(field(store, 'reason')), () => seen.push(1))
    store.set('buyer', '甲公司')
    store.set('phone', '138')
    expect(seen).toHaveLength(0)
    store.set('rush', 1)
    expect(seen).toHaveLength(1)
    expect(store.atoms.get(store.state(field(store, 'reason')))).toMatchObject({ visible: true, required: true })
  })

  it('touches the atoms of a changed field and of what is computed from it, no other', () => {
    const store = open()
    const touched: string[] = []
    for (const name of store.fields.keys()) store.atoms.sub(store.value(name), () => touched.push(name))
    store.set('buyer', '甲')
    expect(touched).toEqual(['buyer'])
    store.set('lines', [
      { name: 'a', price: '1.10' },
      { name: 'b', price: '2.20' },
    ])
    expect(touched).toEqual(['buyer', 'lines', 'total'])
    expect(store.get('total')).toBe('3.30')
  })

  it('given two items on one field, then its name stands for the first, and each has its own state', () => {
    const twice = { ...view, groups: [{ id: 'a', title: '甲', items: ['no', { id: 'again', field: 'no', title: '条码', visible: "form.no != ''" }] }] } as View
    const shown = { ...effective, view: twice }
    const model = deriveModel(shown, session) as FormModel
    const store = new FormStore(model, shown, { query: {}, user: session.user, today: '2026-11-21' }, {})
    expect(field(store, 'no').title).toBe('单号')
    expect(model.groups[0]?.fields.map((each) => store.atoms.get(store.state(each)).visible)).toEqual([true, false])
  })

  it('is clean again when a value goes back, however empty is written', () => {
    const store = open({ buyer: '' })
    store.set('buyer', '甲')
    expect(store.atoms.get(store.dirty)).toBe(true)
    store.set('buyer', null)
    expect(store.atoms.get(store.dirty)).toBe(false)
  })

  it('drops the label of a code that changes', () => {
    const store = open({ kind: '1', kind_label: '甲类' })
    store.set('kind', '2')
    expect(store.get('kind_label')).toBeNull()
  })

  it('clears on save what a rule hides, keeps key and version, leaves labels out', () => {
    const store = open({
      id: '7',
      version: 2,
      rush: 1,
      reason: '赶',
      kind: '2',
      kind_label: '乙类',
      note: '见附件',
      extra: 'x',
      lines: [{ lineid: '1', name: 'a', name_label: 'A' }],
    })
    expect(store.toSave()).toMatchObject({ reason: '赶', note: '见附件' })
    store.setMany({ rush: 0, kind: '1' })
    const saved = store.toSave()
    expect(saved).toMatchObject({ id: '7', version: 2, reason: null, note: null, lines: [{ lineid: '1', name: 'a' }] })
    expect(saved).not.toHaveProperty('kind_label')
    expect(saved).not.toHaveProperty('extra')
    expect(JSON.stringify(saved)).not.toContain('name_label')
  })

  it('keeps what a pick brought along though it is not shown, as long as nobody may fill it in', () => {
    const item = { id: 'reason', visible: 'form.rush != 1', disabled: 'form.rush == 1' }
    const groups = [{ id: 'a', title: '甲', items: ['rush', item] }]
    const picked = { ...effective, view: { ...view, groups } as View }
    const of = (disabled: boolean) => {
      const shown = disabled ? picked : { ...picked, view: { ...view, groups: [{ ...groups[0], items: ['rush', { ...item, disabled: 'false' }] }] } as View }
      const store = new FormStore(deriveModel(shown, session) as FormModel, shown, { query: {}, user: session.user, today: '2026-01-01' }, { id: '7' })
      store.setMany({ rush: 1, reason: '赶' })
      return store.toSave()
    }
    expect([of(true)['reason'], of(false)['reason']]).toEqual(['赶', null])
  })

  it('gives what a rule hides back the value that a record has which was never asked, so that saving it unchanged changes nothing', () => {
    expect(open({ id: '7', kind: '1', copies: 1 }).toSave()).toMatchObject({ copies: 1 })
    const store = open({ id: '7', kind: '2', copies: 5 })
    expect(store.toSave()).toMatchObject({ copies: 5 })
    store.set('kind', '1')
    expect(store.toSave()).toMatchObject({ copies: 1 })
  })

  it('takes saved values without being dirty, and resets to them', () => {
    const store = open()
    store.set('buyer', '甲')
    store.accept({ ...store.toSave(), id: '9', version: 1 })
    expect(store.atoms.get(store.dirty)).toBe(false)
    store.set('buyer', '乙')
    store.reset()
    expect(store.get('buyer')).toBe('甲')
    expect(store.peek('id')).toBe('9')
  })
})

describe('the problems of a form', () => {
  it('names missing fields, broken rules and validators of the view, in the order of the screen', () => {
    const store = open()
    store.setMany({ rush: 1, phone: '12' })
    expect(formProblems(store, null).map((each) => each.path)).toEqual(['/buyer', '/reason', '/phone'])
    store.setMany({ buyer: 'self', reason: '赶', phone: '13812345678' })
    expect(formProblems(store, null).map((each) => each.message)).toEqual(['不能卖给自己'])
  })

  it('does not ask for what is hidden', () => {
    const store = open({ buyer: '甲' })
    expect(formProblems(store, null)).toEqual([])
  })

  it('gives each field its own problems and leaves the others alone', () => {
    const store = open()
    store.setProblems(formProblems(store, null))
    expect(store.faulty()).toEqual(['buyer'])
    store.set('buyer', '甲')
    store.setProblems(formProblems(store, null), new Set(['phone']))
    expect(store.faulty()).toEqual(['buyer'])
    store.setProblems(formProblems(store, null), new Set(['buyer']))
    expect(store.atoms.get(store.problemList)).toEqual([])
  })
})
