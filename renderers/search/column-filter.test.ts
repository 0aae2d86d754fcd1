import { describe, expect, test } from 'vitest'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import { columnFilter, filterHow, filterKind, filterOps, whyNoFilter } from './column-filter.ts'

const kindOf = (property: EntityProperty | null) => filterKind({ property })

describe('column filters', () => {
  test('the kind follows the property', () => {
    expect(kindOf({ type: 'string', title: '单位' })).toBe('text')
    expect(kindOf({ type: 'integer', title: '数量' })).toBe('number')
    expect(kindOf({ type: 'string', title: '金额', format: 'decimal' })).toBe('number')
    expect(kindOf({ type: 'string', title: '日期', format: 'date' })).toBe('date')
    expect(kindOf({ type: 'string', title: '环节', 'x-dict': 'STATE' })).toBe('dict')
    expect(kindOf({ type: 'integer', title: '是否', 'x-dict': 'YES_NO' })).toBe('dict')
    expect(kindOf({ type: 'string', title: '单位类别', 'x-dict': 'UNIT', 'x-multiple': true })).toBe('dicts')
    expect(kindOf({ type: 'string', title: '单位', 'x-ref': { entity: 'unit', label: 'name' } })).toBe('name')
    expect(kindOf({ type: 'string', title: '联系人', 'x-directory': 'user', 'x-multiple': true })).toBe('name')
  })

  test('what the server cannot filter by gets no filter', () => {
    expect(kindOf(null)).toBeNull()
    expect(kindOf({ type: 'integer', title: '超期', 'x-overdue': { date: 'due' } })).toBeNull()
    expect(kindOf({ type: 'string', title: '证件号', 'x-sensitive': 'identity' })).toBeNull()
    expect(kindOf({ type: 'string', title: '证件类别', 'x-dict': 'CARD', 'x-sensitive': 'identity' })).toBeNull()
    expect(kindOf({ type: 'string', title: '附件', 'x-attachment': 'APPLY' })).toBeNull()
    expect(kindOf({ type: 'array', title: '设备', 'x-child': { entity: 'equ', key: 'owner' } })).toBeNull()
  })

  test('a column whose filter one may look for says why it has none', () => {
    expect(whyNoFilter({ property: { type: 'string', title: '证件号', 'x-sensitive': 'identity' } })).toBe('遮盖显示的内容不能筛选')
    expect(whyNoFilter({ property: { type: 'integer', title: '超期', 'x-overdue': { date: 'due' } } })).toBe('由日期算出的内容不能筛选')
    expect(whyNoFilter({ property: { type: 'string', title: '单位' } })).toBe('')
  })

  test('how a filter compares is said in words, unless its value says it', () => {
    expect(filterHow('gte', { type: 'string', title: '日期', format: 'date' })).toBe('不早于')
    expect(filterHow('contains', { type: 'string', title: '单位' })).toBe('包含')
    expect(filterHow('in', { type: 'string', title: '环节', 'x-dict': 'STATE' })).toBe('')
    expect(filterHow('ne', { type: 'string', title: '环节', 'x-dict': 'STATE' })).toBe('不等于')
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

  test('every kind has its comparisons, each once and named', () => {
    for (const ops of Object.values(filterOps)) {
      expect(new Set(ops.map(({ op }) => op)).size).toBe(ops.length)
      expect(ops.every(({ title }) => /[\u4e00-\u9fff]/.test(title))).toBe(true)
    }
  })
})
