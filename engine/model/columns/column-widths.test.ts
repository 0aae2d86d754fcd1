import { describe, expect, test } from 'vitest'
import type { EntityProperty } from '../../schema/records/property.ts'
import { columnWidths, isOpenEnded, neededLetters, textLength } from './column-widths.ts'

const text = (words: Partial<EntityProperty> = {}): EntityProperty => ({ type: 'string', title: '', ...words }) as EntityProperty

test.each([
  ['a date', '下次检验日期', 112, text({ format: 'date' }), { natural: 96, least: 96 }],
  ['a moment', '登记时间', 168, text({ format: 'date-time' }), { natural: 136, least: 136 }],
  ['a number by its pattern, never cut', '业务流水号', 200, text({ maxLength: 30, 'x-number': 'YW{org}{yyyyMMdd}{seq:4}' }), { natural: 164, least: 164 }],
  ['a code, never cut', '设备代码', 176, text({ maxLength: 30 }), { natural: 164, least: 164 }],
  ['the name of a unit, which may be cut', '使用单位', 220, text({ maxLength: 100 }), { natural: 205, least: 128 }],
  ['a state, by what its file says', '环节', 110, text({ 'x-dict': 'STEP_CODE' }), { natural: 104, least: 104 }],
  ['a head that is longer than the content', '设备数量合计', 60, { type: 'integer', title: '' }, { natural: 92, least: 92 }],
] as const)('given %s in letters of 12 px, then it is so wide', (_, title, width, property, expected) => {
  expect(columnWidths({ title, width, property, sort: null }, 12)).toEqual(expected)
})

test('given a cell that says more than the date, then it has the width that the file says, and is never cut', () => {
  const term = { title: '整改期限', width: 190, property: text({ format: 'date' }), sort: null }
  expect(columnWidths({ ...term, cell: 'days-left' }, 13)).toEqual({ natural: 190, least: 190 })
  expect(columnWidths({ ...term, cell: 'date' }, 13).natural).toBeLessThan(120)
})

test('given a width that somebody chose, then it is that one in every density', () => {
  const chosen = { title: '使用单位', width: 87, sized: true, property: text({ maxLength: 100 }), sort: null }
  expect([12, 13, 14].map((font) => columnWidths(chosen, font))).toEqual(Array.from({ length: 3 }, () => ({ natural: 87, least: 87 })))
})

test('given larger letters, then columns are wider', () => {
  const [small, large] = [12, 14].map((font) => columnWidths({ title: '使用单位', width: 220, property: text({ maxLength: 100 }), sort: null }, font).natural)
  expect(small).toBeLessThan(large ?? 0)
})

test('given a column that the rows are ordered by, then its head has room for the arrow', () => {
  const due = { title: '下次检验日期', width: 112, property: text({ format: 'date' }) }
  expect(columnWidths({ ...due, sort: 'asc' }, 12).natural).toBe(110)
})

test('a Chinese character is one letter, a digit a part of one', () => {
  expect([textLength('下次检验'), textLength('2026')]).toEqual([4, 2.4])
})

describe('what rows have needed, where no type says it', () => {
  const unit = { title: '使用单位', width: 220, property: text({ maxLength: 100 }), sort: null }

  test('given names shorter than the file says, then the column takes no more than they need, and may be folded later', () => {
    expect(columnWidths(unit, 13, { letters: 5, around: 0 })).toEqual({ natural: 85, least: 85 })
  })

  test('given longer ones, then it takes more, within a bound, and gives way as before', () => {
    const asked = columnWidths(unit, 13, { letters: 18, around: 0 })
    expect(asked).toEqual({ natural: 254, least: columnWidths(unit, 13).least })
    expect(columnWidths(unit, 13, { letters: 80, around: 0 }).natural).toBe(340)
  })

  test('given a code longer than the file says, then it is not cut', () => {
    const code = { title: '设备代码', width: 100, property: text({ maxLength: 30 }), sort: null }
    expect(columnWidths(code, 13, { letters: 12, around: 0 })).toEqual({ natural: 176, least: 176 })
  })

  test('given a tag, then it has room for what it draws around its words', () => {
    const state = { title: '环节', width: 60, property: text({ 'x-dict': 'STEP_CODE' }), sort: null }
    expect(columnWidths(state, 13, { letters: 6, around: 16 }).natural - columnWidths(state, 13, { letters: 6, around: 0 }).natural).toBe(0)
    expect(columnWidths({ ...state, width: 110 }, 13, { letters: 6, around: 16 }).natural).toBe(6 * 13 + 16 + 20)
  })

  test('given a date, or a width that somebody chose, then rows say nothing', () => {
    expect(isOpenEnded({ property: text({ format: 'date' }) })).toBe(false)
    expect(isOpenEnded({ ...unit, sized: true })).toBe(false)
    expect(isOpenEnded(unit)).toBe(true)
  })

  test('given texts, then nine of ten names fit, every code and every word that is chosen; too few say nothing', () => {
    const names = [...Array.from({ length: 19 }, () => '锅炉'), '江南市特种设备检验研究院']
    expect(neededLetters(text({ maxLength: 100 }), names)).toBe(2)
    expect(neededLetters(text({ maxLength: 30 }), names)).toBe(12)
    expect(neededLetters(text({ 'x-dict': 'UNIT_KIND' }), names)).toBe(12)
    expect(neededLetters(text({ maxLength: 100 }), ['锅炉', '', '锅炉'])).toBeNull()
  })
})
