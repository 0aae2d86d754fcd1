import { describe, expect, it } from 'vitest'
import { objectsForm } from '../../../tests/fixtures/objects-form.ts'
import { userOf } from '../../../tests/fixtures/user.ts'
import { checkExpression } from '../../expressions/check.ts'
import { evaluate } from '../../expressions/evaluate.ts'
import { fieldsOf } from '../../expressions/type-environment.ts'
import { deriveModel } from '../../model/derive-model.ts'
import type { FormModel } from '../../model/model.ts'
import type { Row } from '../../schema/format/json.ts'
import type { FormItem } from '../../schema/screens/kinds/form.ts'
import { formProblems } from './form-problems.ts'
import { FormStore } from './form-store.ts'
import { mergeRecord } from './merge-record.ts'

const user = userOf({ id: 'u' })

function open(loaded: Row = {}, settings: Partial<FormItem> = {}): FormStore {
  const effective = objectsForm(settings)
  const model = deriveModel(effective, { user, operators: new Set() }) as FormModel
  return new FormStore(model, effective, { query: {}, user, today: '2026-03-01' }, loaded)
}
const stateOf = (store: FormStore, name: string) => {
  const field = store.fields.get(name)
  if (!field) throw new Error(`no field ${name}`)
  return store.atoms.get(store.state(field))
}

describe('a form with an object', () => {
  it('given a record as a service answers it, then each field in the object has its value', () => {
    const store = open({ id: '1', name: 'a', contact: { name: '王', address: { street: '天府大道' } } })
    expect([store.get('contact.name'), store.get('contact.address.street')]).toEqual(['王', '天府大道'])
    expect(store.atoms.get(store.dirty)).toBe(false)
  })

  it('given one item for the object, then the model draws its fields under the titles of their objects', () => {
    const fields = [...open().fields.values()].filter(({ object }) => object)
    expect(fields.map(({ object, title }) => `${object?.title ?? ''}：${title}`)).toEqual([
      '联系人：姓名',
      '联系人：电话',
      '联系人：出生日期',
      '联系人：占比',
      '联系人：是否值班',
      '联系人 / 通信地址：街道',
      '联系人 / 通信地址：邮编',
    ])
    expect(fields[0]?.object?.help).toBe('有事先找谁')
  })

  it('when one field of it is filled, then the object asks for its own, and says why', () => {
    const store = open({ id: '1', name: 'a' })
    expect(stateOf(store, 'contact.name').required).toBe(false)
    store.set('contact.phone', '13800138000')
    expect(stateOf(store, 'contact.name')).toMatchObject({ required: true, why: [{ by: 'entity', text: '“联系人”已有内容，此项必填' }] })
    expect(formProblems(store, null).map(({ path }) => path)).toEqual(['/contact/name'])
  })

  it('when the view asks for the object, then its own are asked for at once', () => {
    expect(stateOf(open({}, { required: true }), 'contact.name').required).toBe(true)
    expect(stateOf(open({}, { required: true }), 'contact.phone').required).toBe(false)
  })

  it('when the view hides it by a rule, then its values are cleared on saving', () => {
    const store = open({ id: '1', name: 'a', contact: { name: '王' } }, { visible: "form.name == 'b'" })
    expect(stateOf(store, 'contact.name').visible).toBe(false)
    expect(store.toSave()['contact.name']).toBeNull()
  })

  it('given a rule that reads a field of it, when that changes, then what hangs on it follows', () => {
    const store = open()
    expect(stateOf(store, 'note').visible).toBe(false)
    store.set('contact.phone', '1')
    expect(stateOf(store, 'note').visible).toBe(true)
  })

  it('when a field of it is typed into and taken back, then mark, draft and undo speak of that field alone', () => {
    const store = open({ id: '1', name: 'a', contact: { name: '王', phone: '1' } })
    store.set('contact.phone', '2')
    expect(store.unsaved()).toEqual({ 'contact.phone': '2' })
    expect(store.atoms.get(store.history.state).undo).toBe('联系人 / 电话')
    store.undo()
    expect([store.get('contact.phone'), store.get('contact.name'), store.atoms.get(store.dirty)]).toEqual(['1', '王', false])
  })
})

describe('two people at one object', () => {
  const { entity } = objectsForm()

  it('given different fields of it changed, then both stand', () => {
    const base = { 'contact.name': '王', 'contact.phone': '1' }
    const merged = mergeRecord(entity, {}, base, { ...base, 'contact.phone': '2' }, { ...base, 'contact.name': '李' })
    expect(merged).toMatchObject({ values: { 'contact.name': '李', 'contact.phone': '2' }, copied: ['联系人 / 姓名'], conflicts: [] })
  })

  it('given the same field changed, then that one is asked about', () => {
    const base = { 'contact.phone': '1' }
    const { conflicts } = mergeRecord(entity, {}, base, { 'contact.phone': '2' }, { 'contact.phone': '3' })
    expect(conflicts.map(({ title }) => title)).toEqual(['联系人 / 电话'])
  })
})

describe('expressions on an object', () => {
  const { entity } = objectsForm()
  const known = { form: fieldsOf(entity) }

  it('then its path is known, and a wrong one is told with the nearest', () => {
    expect(checkExpression("form.contact.address.street == ''", known, 'bool')).toEqual([])
    expect(checkExpression("form.contact.phoen == ''", known)[0]).toMatchObject({ got: 'form.contact.phoen' })
    expect(checkExpression('form.contact.phone > 1', known)[0]?.code).toBe('expression.type')
    expect(checkExpression("form.contact.share > '1'", known)[0]?.code).toBe('expression.type')
  })

  it.each([
    ['form.contact.phone', { contact: { phone: '1' } }, '1'],
    ['form.contact.phone', { 'contact.phone': '1' }, '1'],
    ['form.contact.address.street', { 'contact.address.street': 's' }, 's'],
    ["form.contact.address.street == ''", {}, true],
    ['has(form.contact)', { 'contact.phone': '', 'contact.address.street': 's' }, true],
    ['has(form.contact)', { contact: { phone: '' } }, false],
    ['has(form.contact.phone)', { 'contact.phone': '1' }, true],
  ])('given %s and %j, then %j', (expression, form, value) => {
    expect(evaluate(expression, { form })).toBe(value)
  })
})
