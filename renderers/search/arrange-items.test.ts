import { describe, expect, test } from 'vitest'
import type { FieldModel } from '../../engine/model/model.ts'
import { arrangeItems, columnsFor, foldedItems, labelWidth } from './arrange-items.ts'

function field(id: string, placeholder = '', title = id): FieldModel {
  return { id, field: id, title, widget: 'text', params: {}, property: null, placeholder, span: 1, hidden: false, required: false, readOnly: false }
}

const long = '设备代码/注册代码/使用登记证编号/出厂编号/设备识别码'
const ids = (placed: { field: FieldModel }[]) => placed.map((each) => each.field.id)

describe('arranging search items', () => {
  test('takes as many columns as fit, one at least and four at most', () => {
    expect([120, 600, 830, 1190, 4000].map(columnsFor)).toEqual([1, 2, 3, 4, 4])
  })

  test('a wide item that does not fit the end of a row lets the next one go first', () => {
    const placed = arrangeItems([field('a'), field('b'), field('c'), field('wide', long), field('d')], 4)
    expect(ids(placed)).toEqual(['a', 'b', 'c', 'd', 'wide'])
    expect(placed.at(-1)?.span).toBe(2)
  })

  test('keeps the order of the view when everything is narrow', () => {
    expect(ids(arrangeItems([field('a'), field('b'), field('c')], 2))).toEqual(['a', 'b', 'c'])
  })

  test('places a wide item even when only wide ones are left', () => {
    expect(ids(arrangeItems([field('a'), field('b'), field('w1', long), field('w2', long)], 3))).toEqual(['a', 'b', 'w1', 'w2'])
  })

  test('folding keeps two rows with room for the buttons', () => {
    const placed = arrangeItems(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => field(id)),
      3,
    )
    expect(ids(foldedItems(placed, 3))).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('labels share the width of the longest, up to a limit', () => {
    expect(labelWidth([field('a', '', '单位'), field('b', '', '业务流水号')])).toBe(5)
    expect(labelWidth([field('a', '', '一个特别特别特别长的查询项名称')])).toBe(8)
  })
})
