import { describe, expect, it } from 'vitest'
import { entityOf } from '../../../../tests/fixtures/records/entity.ts'
import type { FormItem, FormView } from '../../screens/kinds/form.ts'
import { formCycles } from './form-rule-cycles.ts'

const entity = entityOf({
  id: 'e',
  title: 'E',
  properties: {
    id: { type: 'string', title: 'I' },
    a: { type: 'string', title: 'A' },
    b: { type: 'string', title: 'B' },
    count: { type: 'integer', title: 'C', 'x-count-of': 'lines' },
    told: { type: 'string', title: 'T', readOnly: true },
    lines: { type: 'array', title: 'L', 'x-child': { entity: 'line', key: 'id' } },
  },
})

function cyclesOf(items: (string | FormItem)[], more: Partial<FormView> = {}, visible?: string): [string, string][] {
  const groups = [
    { id: 'first', title: 'F', items: ['id'] },
    { id: 'second', title: 'S', items, ...(visible === undefined ? {} : { visible }) },
  ]
  const view = { kind: 'form', version: 1, viewNo: 'v', title: 'V', entity: 'e', operator: false, groups, ...more } as FormView
  return formCycles(view, entity).map(({ path, message }) => [path, message])
}

describe('formCycles', () => {
  it('given computed fields that need one another, by way of the entity too, names path and field', () => {
    const items = [
      { id: 'a', value: 'form.b' },
      { id: 'b', value: 'form.a' },
    ]
    expect(cyclesOf(items)).toEqual([['/groups/1/items/0', '计算字段循环引用：a → b → a']])
    expect(cyclesOf([{ id: 'lines', value: 'form.count > 0 ? [] : []' }])).toEqual([['/groups/1/items/0', '计算字段循环引用：count → lines → count']])
  })
  it('given a field that hides itself, or a group that is hidden by its own field, says so', () => {
    expect(cyclesOf([{ id: 'a', visible: "form.a != ''" }])).toEqual([['/groups/1/items/0', '显示条件循环引用：a → a']])
    expect(cyclesOf(['a'], {}, "form.a == '1'")).toEqual([['/groups/1/items/0', '显示条件循环引用：a → a']])
  })
  it('given what nobody fills in here, lets it show only when it holds something', () => {
    expect(cyclesOf([{ id: 'told', visible: "form.told != ''" }])).toEqual([])
    expect(cyclesOf([{ id: 'a', readOnly: true, visible: "form.a != ''" }])).toEqual([])
    expect(cyclesOf([{ id: 'a', value: 'form.b', visible: "form.a != ''" }])).toEqual([])
    expect(cyclesOf([{ id: 'a', visible: "form.a != ''" }], { kind: 'detail' })).toEqual([])
  })
  it('given a rule that cannot be read, leaves it to others', () => {
    expect(cyclesOf([{ id: 'a', value: 'form.b +', visible: 'form.' }])).toEqual([])
  })
})
