import { expect, test } from 'vitest'
import { number } from './number.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['0', '-1', '3.14', '007'])('given %j, when checked, then it is valid', (value) => {
  expect(number.check(value, {}, {})).toBeNull()
})

test.each(['1.', '一', '1e5', 'NaN', 'Infinity', '0x10'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(number.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(number.check(value, {}, {})).not.toBeNull()
})
