import { expect, test } from 'vitest'
import { mobileOrPhone } from './mobile-or-phone.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['13800138000', '028-86542311', '02886542311', '86542311', '8654231', '400-800-1234', '4008001234'])(
  'given %j, when checked, then it is valid',
  (value) => {
    expect(mobileOrPhone.check(value, {}, {})).toBeNull()
  },
)

test.each(['12', '1380013800', '400-80-1234', '028--86542311', '电话86542311'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(mobileOrPhone.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(mobileOrPhone.check(value, {}, {})).not.toBeNull()
})
