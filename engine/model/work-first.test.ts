import { describe, expect, it } from 'vitest'
import { buildEffectiveView } from '../layers/resolve/build-effective-view.ts'
import type { Row } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import type { FormItem, FormView, Group } from '../schema/screens/kinds/form.ts'
import { entityOf } from '../../tests/fixtures/records/entity.ts'
import { userOf } from '../../tests/fixtures/user.ts'
import { deriveModel } from './derive-model.ts'
import type { FormModel } from './model.ts'
import { workFirst } from './work-first.ts'

const user = userOf({})
const texts = ['unit', 'device', 'step', 'result', 'note', 'opinion']
const entity = entityOf({
  id: 'e',
  properties: {
    ...Object.fromEntries(texts.map((name): [string, EntityProperty] => [name, { type: 'string', title: name }])),
    papers: { type: 'string', title: 'papers' },
  },
})
const read = (...names: string[]): FormItem[] => names.map((id) => ({ id, readOnly: true }))
const group = (id: string, items: Group['items']): Group => ({ id, title: id, items })

function arranged(groups: Group[], words: Partial<FormView> = {}, form: Row = {}): FormModel {
  const view = { version: 1, kind: 'form', viewNo: 'v', title: 'V', entity: 'e', operator: false, groups, ...words } as FormView
  const model = deriveModel(buildEffectiveView(view, entity), { user, operators: new Set() }) as FormModel
  return workFirst(model, { form, query: {}, user, today: '2026-03-02' })
}
const places = ({ groups }: FormModel): string[] => groups.map(({ id, place = 'main' }) => `${id} ${place}`)

describe('work first', () => {
  it('given what is read before what is entered, then the work comes first, in the view’s order, and what is read stands beside it', () => {
    const model = arranged([group('a', read('unit')), group('b', ['result']), group('c', read('device')), group('d', ['note'])])
    expect(places(model)).toEqual(['b main', 'd main', 'a context', 'c context'])
  })

  it('given papers that are only read, then they keep the width of the page, below the work', () => {
    const papers: FormItem = { id: 'papers', readOnly: true, widget: 'attachments' }
    expect(places(arranged([group('p', [papers]), group('a', read('unit')), group('b', ['result'])]))).toEqual(['b main', 'p main', 'a context'])
  })

  it('given a field that this step closes, then its group is read; given one that another field of the form opens, then it is work', () => {
    const groups = [
      group('step', [{ id: 'unit', disabled: "form.step != '1'" }]),
      group('answer', [{ id: 'note', disabled: "form.result == ''" }]),
      group('b', ['result']),
    ]
    expect(places(arranged(groups, {}, { step: '2' }))).toEqual(['answer main', 'b main', 'step context'])
    expect(places(arranged(groups, {}, { step: '1' }))).toEqual(['step main', 'answer main', 'b main'])
  })

  it('given an audit form of a short decision, then that stands beside what is judged', () => {
    const model = arranged([group('a', read('unit')), group('b', read('result')), group('c', ['opinion'])], { kind: 'audit-form' })
    expect(places(model)).toEqual(['c decision', 'a main', 'b main'])
  })

  it.each<[string, Group[], Partial<FormView>]>([
    ['of work alone', [group('a', ['unit']), group('b', ['result'])], {}],
    ['with nothing to enter', [group('a', read('unit')), group('b', read('result'))], {}],
    ['of a record that is looked at', [group('a', read('unit')), group('b', ['result'])], { kind: 'detail' }],
    ['in tabs', [group('a', read('unit')), group('b', ['result'])], { layout: 'tabs' }],
  ])('given a form %s, then it stays as it is', (_, groups, words) => {
    expect(places(arranged(groups, words))).toEqual(['a main', 'b main'])
  })
})
