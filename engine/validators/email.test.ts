import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { email } from './email.ts'

test.each(['zhang.san@inspect.gov.cn', 'a_b+c@x-y.com', '1@2.cn'])('given %j, when checked, then it is valid', (value) => {
  expect(email.check(value, {}, {})).toBeNull()
})

test.each(['zhang@', '@x.cn', 'a b@x.cn', 'a@x', 'a..b@x.cn', 'a@x..cn', '张三@x.cn'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(email.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('zhang.san@inspect.gov.cn'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(email.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
