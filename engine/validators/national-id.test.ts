import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { nationalId } from './national-id.ts'

test.each(['11010519491231002X', '510102198806152316'])('given %j, when checked, then it is valid', (value) => {
  expect(nationalId.check(value, {}, {})).toBeNull()
})

test.each([
  ['110105491231002', '15 位旧身份证号码已停用，请填写 18 位号码'],
  ['11010519491231002x', '身份证号码末位请用大写 X'],
  ['110105194912310021', '身份证号码校验位不正确，请核对'],
  ['11010519490231002X', '身份证号码中的出生日期不存在'],
  ['11010519491331002X', '身份证号码中的出生日期不存在'],
  ['11010518491231002X', '身份证号码中的出生日期不存在'],
  ['1101051949123100', '身份证号码格式不正确'],
  ['010105194912310028', '身份证号码格式不正确'],
  ['99010519491231002X', '身份证号码格式不正确'],
  ['1101051949123100XX', '身份证号码格式不正确'],
])('given %j, when checked, then it says %s', (value, message) => {
  expect(nationalId.check(value, {}, {})).toBe(message)
})

test.each(hostileCases('11010519491231002X'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(nationalId.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
