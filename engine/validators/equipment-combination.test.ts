import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { validatorParams } from '../../tests/fixtures/product-params.ts'
import { equipmentCombination } from './equipment-combination.ts'

const given = validatorParams<Parameters<typeof equipmentCombination.check>[1]>('appMain', 'equcodeset', 'equipment-combination')
const params = { ...given, class: 'category' }
const judge = (category: string, code: string) => equipmentCombination.check(code, params, { category })

test.each([
  ['1000', '1000'],
  ['1000', '1200'],
  ['1000', '1320'],
  ['2000', '23T0'],
  ['3000', '3430'],
  ['4000', '4D00'],
  ['5000', '5110'],
  ['6000', '6E60'],
  ['7000', '7TZ0'],
  ['7000', '7310'],
  ['7310', '7310'],
  ['8000', '8330'],
  ['8000GX', '8330'],
  ['9000', '9320'],
  ['', '3110'],
])('given category %s, when %s is chosen, then it is allowed', (category, code) => {
  expect(judge(category, code)).toBeNull()
})

test.each([
  ['1000', '2110'],
  ['1000', '1110'],
  ['2000', '7310'],
  ['3000', '3440'],
  ['3000', '311'],
  ['3000', '31100'],
  ['7310', '7320'],
  ['8000', '8000GX'],
  ['9999', '9999'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
])('given category %s, when %s is chosen, then it is refused', (category, code) => {
  expect(judge(category, code)).toBe('所选设备种类、类别与品种组合不允许')
})

test.each(hostileCases('3110'))('given hostile input %#, when checked, then it is refused', ({ value }) => {
  expect(equipmentCombination.check(value, params, { category: '3000' })).toBe('所选设备种类、类别与品种组合不允许')
})

test('given a record whose category is an object that cannot be a text, when checked, then it is refused and nothing crashes', () => {
  expect(equipmentCombination.check('3110', params, { category: { toString: 'x' } })).toBe('所选设备种类、类别与品种组合不允许')
})
