import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { phoneOrHotline } from './phone-or-hotline.ts'

test.each(['13800138000', '028-86542311', '86542311', '400-800-1234', '96333', '12365', '955188', '110', '119', '120'])(
  'given %j, when checked, then it is valid',
  (value) => {
    expect(phoneOrHotline.check(value, {}, {})).toBeNull()
  },
)

test.each(['12', '9633', '963333333', '130', '13800', '028--86542311', '热线96333'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(phoneOrHotline.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('96333'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(phoneOrHotline.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
