import { describe, expect, test } from 'vitest'
import { columnFilter, whyNoFilter } from './column-filter.ts'

describe('column filters', () => {
  test('a column whose filter one may look for says why it has none', () => {
    expect(whyNoFilter({ property: { type: 'string', title: '证件号', 'x-sensitive': 'identity' } })).toBe('遮盖显示的内容不能筛选')
    expect(whyNoFilter({ property: { type: 'integer', title: '超期', 'x-overdue': { date: 'due' } } })).toBe('由日期算出的内容不能筛选')
    expect(whyNoFilter({ property: { type: 'string', title: '单位' } })).toBe('')
  })

  test('a filter says nothing until it has a value, unless it needs none', () => {
    expect(columnFilter('unit', 'contains', '')).toBeNull()
    expect(columnFilter('unit', 'contains', '江南')).toEqual({ field: 'unit', op: 'contains', value: '江南' })
    expect(columnFilter('unit', 'empty', null)).toEqual({ field: 'unit', op: 'empty', value: null })
    expect(columnFilter('state', 'in', [])).toBeNull()
  })

  test('a range may be open at one end, not at both', () => {
    expect(columnFilter('due', 'between', ['2026-01-01', ''])).toEqual({ field: 'due', op: 'between', value: ['2026-01-01', ''] })
    expect(columnFilter('due', 'between', ['', ''])).toBeNull()
  })
})
