import { expect, test } from 'vitest'
import { equipmentCode } from './equipment-code.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['311051010020', '31105101002019110001', 'TCZX00000001ab'])('given %j, when checked, then it is valid', (value) => {
  expect(equipmentCode.check(value, {}, {})).toBeNull()
})

test.each(['31105101002', '3110 5101 0020', '３１１０５１０１００２０', '311051010020-1'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(equipmentCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(equipmentCode.check(value, {}, {})).not.toBeNull()
})
