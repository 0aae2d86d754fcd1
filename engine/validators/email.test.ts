import { expect, test } from 'vitest'
import { email } from './email.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['zhang.san@inspect.gov.cn', 'a_b+c@x-y.com', '1@2.cn'])('given %j, when checked, then it is valid', (value) => {
  expect(email.check(value, {}, {})).toBeNull()
})

test.each(['zhang@', '@x.cn', 'a b@x.cn', 'a@x', 'a..b@x.cn', 'a@x..cn', '张三@x.cn'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(email.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(email.check(value, {}, {})).not.toBeNull()
})
