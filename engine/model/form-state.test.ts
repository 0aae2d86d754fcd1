import { describe, expect, it } from 'vitest'
import { buildEffectiveView } from '../layers/resolve/build-effective-view.ts'
import type { Row } from '../schema/format/json.ts'
import type { FormItem, FormView } from '../schema/screens/kinds/form.ts'
import { entityOf } from '../../tests/fixtures/records/entity.ts'
import { userOf } from '../../tests/fixtures/user.ts'
import { deriveModel } from './derive-model.ts'
import { computeValues, defaultsFor, fieldState, groupVisible, resolveForm } from './form-state.ts'
import type { FormModel } from './model.ts'

const user = userOf({ name: '张三', loginName: 'zs', userDepartId: 'd1', userOrgId: 'o1', industryType: '22' })

function formOf(items: FormItem[], words: Partial<FormView> = {}): FormModel {
  const names = [...new Set([...items.map((item) => item.id), 'a', 'b'])]
  const entity = entityOf({
    id: 'e',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name, ...(name === 'start' ? { default: 'entity' } : {}) }])),
  })
  const view = {
    version: 1,
    kind: 'form',
    viewNo: 'v',
    title: 'V',
    entity: 'e',
    operator: false,
    groups: [{ id: 'g', title: 'G', items, visible: "form.a != 'hide'" }],
    ...words,
  } as FormView
  return deriveModel(buildEffectiveView(view, entity), { user, operators: new Set() }) as FormModel
}
const only = (item: FormItem) => {
  const model = formOf([item])
  const field = model.groups[0]?.fields[0]
  if (!field) throw new Error('no field')
  return { field, model }
}

describe('fieldState', () => {
  it('given rules, follows the values they read and tells why', () => {
    const { field, model } = only({ id: 'x', visible: "form.a == '1'", required: "form.b == '1'", disabled: "form.b == '2'" })
    expect(fieldState(field, { form: {} }, model)).toEqual({
      visible: false,
      disabled: false,
      required: false,
      why: [{ by: 'rule', text: "显示条件不成立：form.a == '1'" }],
    })
    expect(fieldState(field, { form: { a: '1', b: '1' } }, model)).toMatchObject({ visible: true, disabled: false, required: true })
    expect(fieldState(field, { form: { a: '1', b: '2' } }, model)).toMatchObject({ visible: true, disabled: true, required: false })
  })
  it('given a hidden field, nobody is asked to fill it in', () => {
    const { field, model } = only({ id: 'x', visible: 'false', required: true })
    expect(fieldState(field, {}, model)).toMatchObject({ visible: false, required: false })
  })
  it('given a computed value, the field is read-only', () => {
    const { field, model } = only({ id: 'x', value: 'form.a' })
    expect(fieldState(field, {}, model).disabled).toBe(true)
  })
  it('given a rule that fails, the field stays open and says so', () => {
    const { field, model } = only({ id: 'x', visible: 'number(form.a) > 1' })
    expect(fieldState(field, { form: { a: 'many' } }, model)).toMatchObject({ visible: true, why: [{ by: 'rule', text: '表达式计算失败：“many”不是数字' }] })
  })
})

describe('the whole form', () => {
  it('shows a group while its rule holds', () => {
    const [group] = formOf([{ id: 'x' }]).groups
    if (!group) throw new Error('no group')
    expect([groupVisible(group, { form: {} }), groupVisible(group, { form: { a: 'hide' } })]).toEqual([true, false])
    expect(group.reads).toEqual(['a'])
  })
  it('is read-only when the view says so for this query or record', () => {
    const model = formOf([{ id: 'x' }], { readOnlyWhen: "query.only != '2' || form.a == 'done'" })
    expect(resolveForm(model, { query: { only: '2' }, form: {} }).readOnly).toBe(false)
    expect(resolveForm(model, { query: { only: '1' } }).readOnly).toBe(true)
    expect(resolveForm(model, { query: { only: '2' }, form: { a: 'done' } }).readOnly).toBe(true)
  })
  it('is read-only whenever it was opened to look', () => {
    expect(resolveForm(formOf([{ id: 'x' }]), { query: { mode: 'view' }, form: {} }).readOnly).toBe(true)
  })
  it('does not offer to send what cannot be filled in, and says why; its other buttons stay', () => {
    const save = { id: 'save', action: 'save', params: { call: 'demo/save' } }
    const sign = { id: 'sign', action: 'commit', params: { call: 'demo/sign', send: ['x'] } }
    const model = formOf([{ id: 'x' }], { footer: [save, sign, { id: 'close', action: 'close' }], readOnlyWhen: "form.a == 'done'" })
    const shown = (form: Row) =>
      resolveForm(model, { form })
        .footer.filter(({ visible }) => visible)
        .map(({ id }) => id)
    expect([shown({ a: 'new' }), shown({ a: 'done' })]).toEqual([['save', 'sign', 'close'], ['close']])
    expect(resolveForm(model, { form: { a: 'done' } }).footer[0]?.why.at(-1)?.text).toContain('表单只读')
  })
})

describe('values', () => {
  it('computes each field after those it reads, and reports only what changed', () => {
    const model = formOf([
      { id: 'total', value: "form.net + '!'" },
      { id: 'net', value: 'form.a + form.b' },
    ])
    expect(computeValues(model, { form: { a: '1', b: '2' } })).toEqual([
      { field: 'net', value: '12' },
      { field: 'total', value: '12!' },
    ])
    expect(computeValues(model, { form: { a: '1', b: '2', net: '12', total: '12!' } })).toEqual([])
  })
  it('gives empty fields their start: the rule, else the entity’s default', () => {
    const model = formOf([
      { id: 'start' },
      { id: 'who', default: 'user.name' },
      { id: 'day', default: 'today' },
      { id: 'a', default: "'kept'" },
      { id: 'b', default: 'form.who' },
    ])
    expect(defaultsFor(model, { form: { a: 'mine' }, user, today: '2026-01-01' })).toEqual({ start: 'entity', who: '张三', day: '2026-01-01', b: '张三' })
  })
})
