import { expect, test } from 'vitest'
import { decimal } from './decimal.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['0', '12', '-3.25', '0.5', '007.5'])('given %j, when checked, then it is valid', (value) => {
  expect(decimal.check(value, {}, {})).toBeNull()
})

test.each(['1.', '.5', '1e3', '1,000', '12.3.4', 'abc', '１２'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(decimal.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(decimal.check(value, {}, {})).not.toBeNull()
})
