import { describe, expect, it } from 'vitest'
import type { EntityProperty } from '../schema/records/property.ts'
import { parseCellText } from './parse-cell-text.ts'

type Single = Exclude<EntityProperty, { type: 'array' }>
const text = (more: object = {}): Single => ({ type: 'string', title: 'x', ...more }) as Single
const number: Single = { type: 'integer', title: 'x' }
const kinds = [
  { value: '1', label: '使用单位' },
  { value: '3', label: '其他' },
  { value: '4', label: '其他' },
]

describe('a value written elsewhere', () => {
  it.each([
    ['nothing', text(), '  ', null],
    ['text without the blanks around it', text(), ' 电梯 ', '电梯'],
    ['a day as Excel shows it', text({ format: 'date' }), '2026/1/5', '2026-01-05'],
    ['a day with midnight', text({ format: 'date' }), '2026-01-05 0:00:00', '2026-01-05'],
    ['a day in words', text({ format: 'date' }), '2026年1月5日', '2026-01-05'],
    ['a moment', text({ format: 'date-time' }), '2026/1/5 8:30', '2026-01-05 08:30:00'],
    ['a month', text({ format: 'month' }), '2026年3月', '2026-03'],
    ['money with its signs', text({ format: 'decimal', 'x-scale': 2 }), '￥1,234.5', '1234.50'],
    ['a decimal in full width', text({ format: 'decimal', 'x-scale': 2 }), '１２．５', '12.50'],
    ['zeros beyond the scale', text({ format: 'decimal', 'x-scale': 2 }), '3.5000', '3.50'],
    ['a whole number', number, '1,200', 1200],
    ['a whole number with an empty fraction', number, '7.0', 7],
  ])('%s', (_, property, written, value) => {
    expect(parseCellText(property, written, null)).toEqual({ value })
  })

  it.each([
    ['a day that is none', text({ format: 'date' }), '2026-02-30'],
    ['a day with a time that would be lost', text({ format: 'date' }), '2026-01-05 08:30'],
    ['decimals that would be rounded', text({ format: 'decimal', 'x-scale': 2 }), '1.005'],
    ['a fraction for a whole number', number, '7.5'],
    ['words for a number', number, '七'],
    ['a thirteenth month', text({ format: 'month' }), '2026-13'],
  ])('%s is refused with what was expected', (_, property, written) => {
    expect(parseCellText(property, written, null)).toHaveProperty('expected')
  })

  it('labels and codes become codes; a label that two share is refused until its code stands behind it', () => {
    expect(parseCellText(text(), '使用单位', kinds)).toEqual({ value: '1' })
    expect(parseCellText(text(), '1', kinds)).toEqual({ value: '1' })
    expect(parseCellText(text(), '其他', kinds)).toHaveProperty('expected')
    expect(parseCellText(text(), '其他（4）', kinds)).toEqual({ value: '4' })
    expect(parseCellText(text({ 'x-multiple': true }), '使用单位、其他（3）', kinds)).toEqual({ value: '1,3' })
    expect(parseCellText(number, '使用单位', kinds)).toEqual({ value: 1 })
  })
})
