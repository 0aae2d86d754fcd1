import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { registrationCode } from './registration-code.ts'

test.each(['31105101042019060012', '4D005101042008120001', '73105101041999010001'])('given %j, when checked, then it is valid', (value) => {
  expect(registrationCode.check(value, {}, {})).toBeNull()
})

test.each(['3110510104201906001', '31105101042019130012', '31105101041819060012', '3110510104201906001A', '4d005101042008120001', '01105101042019060012'])(
  'given %j, when checked, then it is refused in Chinese',
  (value) => {
    expect(registrationCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
  },
)

test.each(hostileCases('31105101042019060012'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(registrationCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
