import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { mobileOrPhone } from './mobile-or-phone.ts'

test.each(['13800138000', '028-86542311', '02886542311', '86542311', '8654231', '400-800-1234', '4008001234'])(
  'given %j, when checked, then it is valid',
  (value) => {
    expect(mobileOrPhone.check(value, {}, {})).toBeNull()
  },
)

test.each(['12', '1380013800', '400-80-1234', '028--86542311', '电话86542311'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(mobileOrPhone.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('13800138000'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(mobileOrPhone.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
