import { expect, test } from 'vitest'
import { positiveDecimal2 } from './positive-decimal2.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['0.01', '1', '12.5', '100.25'])('given %j, when checked, then it is valid', (value) => {
  expect(positiveDecimal2.check(value, {}, {})).toBeNull()
})

test.each(['0', '0.00', '-1', '1.234', '01.5', '1.'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(positiveDecimal2.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(positiveDecimal2.check(value, {}, {})).not.toBeNull()
})
