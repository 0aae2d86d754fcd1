import { expect, test } from 'vitest'
import { positiveInteger } from './positive-integer.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['1', '42', 7])('given %j, when checked, then it is valid', (value) => {
  expect(positiveInteger.check(value, {}, {})).toBeNull()
})

test.each(['0', '-1', '1.5', '01', '1e3'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(positiveInteger.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(positiveInteger.check(value, {}, {})).not.toBeNull()
})
