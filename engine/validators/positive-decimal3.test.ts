import { expect, test } from 'vitest'
import { positiveDecimal3 } from './positive-decimal3.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['0.001', '2', '1.125'])('given %j, when checked, then it is valid', (value) => {
  expect(positiveDecimal3.check(value, {}, {})).toBeNull()
})

test.each(['0', '0.000', '-0.5', '1.2345'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(positiveDecimal3.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(positiveDecimal3.check(value, {}, {})).not.toBeNull()
})
