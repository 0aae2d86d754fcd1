import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../schema/format/json.ts'
import type { View } from '../schema/screens/view.ts'
import { nodeForm } from './property-form.ts'

const view: View = {
  version: 1,
  viewNo: 'v',
  title: '界面',
  entity: 'e',
  operator: false,
  kind: 'form',
  groups: [{ id: 'g', title: '组', columns: 2, items: ['a'] }],
}
const cells = [{ value: 'tag', label: '标签' }]
const formAt = (...path: (string | number)[]) => nodeForm(view, path, (names) => (names === 'widget' ? cells : null))

describe('the form of a node', () => {
  it('given a field, then it has a word each, and what is registered is chosen', () => {
    const { entity, view: form } = formAt('groups', 0, 'items', 0)
    expect(Object.entries(entity.properties).map(([name, { title }]) => `${name} ${title}`)).toEqual(
      expect.arrayContaining(['title 名称', 'widget 控件', 'required 必填', 'visible 显示条件']),
    )
    expect(Object.keys(entity.properties)).not.toContain('id')
    expect(form.groups[0]?.items).toContainEqual({ id: 'widget', widget: 'select', params: { options: cells } })
  })

  it('given a group, then its number of columns is a word, and its fields are not', () => {
    expect(formAt('groups', 0).entity.properties).toMatchObject({ columns: { type: 'integer' }, title: { type: 'string' } })
    expect(formAt('groups', 0).entity.properties).not.toHaveProperty('items')
  })

  it.each<JsonObject>([
    { title: '甲', required: true, readOnly: false, span: 'full', params: { x: [1] }, visible: "form.a == '1'" },
    { required: "form.a == '1'" },
    {},
  ])('given the words %j, when read and written, then they are the same', (words) => {
    const { read, write } = formAt('groups', 0, 'items', 0)
    expect(write(read(words))).toEqual(words)
  })

  it('given a span in numbers, then it stays a number', () => {
    const { read, write } = formAt('groups', 0, 'items', 0)
    expect(write(read({ span: 2 }))).toEqual({ span: 2 })
  })

  it('given a text that is no JSON where JSON is asked, when written, then it says so', () => {
    expect(() => formAt('groups', 0, 'items', 0).write({ params: '{' })).toThrow(SyntaxError)
  })
})
