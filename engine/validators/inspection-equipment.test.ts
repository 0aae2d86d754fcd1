import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { validatorParams } from '../../tests/fixtures/product-params.ts'
import type { ApplicableKinds } from '../domain/applicable-kinds.ts'
import { inspectionEquipment } from './inspection-equipment.ts'

const { table } = validatorParams<{ table: ApplicableKinds }>('appMain', 'seisortcode', 'inspection-equipment')
const params = { class: 'category', kind: 'code', table }

test.each([
  ['05', { category: '3000', code: '3110' }],
  ['12', { category: '3000', code: '3110' }],
  ['14', { category: '1000', code: '1110' }],
  ['11', { category: '7000', code: '7310' }],
  ['11', { category: '7310', code: '7310' }],
  ['08', { category: '5000', code: '5110' }],
  ['02', { category: '2000', code: '2130' }],
  ['02', { category: '8000GX', code: '8310' }],
  ['06', { category: '4000', code: '4420' }],
  ['05', { category: '2000', code: '23T0' }],
  ['05', { category: '3000' }],
  ['12', {}],
])('given inspection %s for %j, when checked, then it is allowed', (inspection, record) => {
  expect(inspectionEquipment.check(inspection, params, record)).toBeNull()
})

test.each([
  ['12', { category: '1000', code: '1110' }],
  ['14', { category: '3000', code: '3110' }],
  ['01', { category: '5000', code: '5110' }],
  ['02', { category: '2000', code: '2220' }],
  ['02', { category: '4000', code: '4410' }],
  ['07', { category: '2000', code: '2310' }],
  ['13', { category: '4000', code: '4440' }],
  ['05', { category: '7000', code: '7310' }],
  ['10', { category: '8000', code: '8310' }],
  ['11', { category: '7000', code: '7320' }],
  ['99', { category: '3000', code: '3110' }],
  ['', { category: '3000' }],
  ['05', { category: '__proto__' }],
])('given inspection %j for %j, when checked, then it is refused', (inspection, record) => {
  expect(inspectionEquipment.check(inspection, params, record)).toBe('该设备品种不适用所选检验类别')
})

test.each(hostileCases('05'))('given hostile input %#, when checked, then it is refused', ({ value }) => {
  expect(inspectionEquipment.check(value, params, { category: '3000', code: '3110' })).toBe('该设备品种不适用所选检验类别')
})
