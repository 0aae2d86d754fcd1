import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { equipmentCode } from './equipment-code.ts'

test.each(['311051010020', '31105101002019110001', 'TCZX00000001ab'])('given %j, when checked, then it is valid', (value) => {
  expect(equipmentCode.check(value, {}, {})).toBeNull()
})

test.each(['31105101002', '3110 5101 0020', '３１１０５１０１００２０', '311051010020-1'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(equipmentCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('311051010020'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(equipmentCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
