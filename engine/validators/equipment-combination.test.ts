import { expect, test } from 'vitest'
import { equipmentCombination } from './equipment-combination.ts'

const params = { class: 'category', kind: 'code' }

test.each([
  ['05', { category: '3000', code: '3110' }],
  ['12', { category: '3000', code: '3110' }],
  ['14', { category: '1000', code: '1110' }],
  ['11', { category: '7000', code: '7310' }],
  ['08', { category: '5000', code: '5110' }],
  ['12', {}],
])('given inspection %s for %j, when checked, then it is allowed', (inspection, record) => {
  expect(equipmentCombination.check(inspection, params, record)).toBeNull()
})

test.each([
  ['12', { category: '1000', code: '1110' }],
  ['14', { category: '3000', code: '3110' }],
  ['01', { category: '5000', code: '5110' }],
  ['99', { category: '3000', code: '3110' }],
  ['', { category: '3000' }],
  [{}, { category: '3000' }],
])('given inspection %j for %j, when checked, then it is refused', (inspection, record) => {
  expect(equipmentCombination.check(inspection, params, record)).toBe('该设备品种不适用所选检验类别')
})
