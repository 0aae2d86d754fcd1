import { expect, test } from 'vitest'
import { decimal2 } from './decimal2.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['0', '-12.5', '3.14', '100'])('given %j, when checked, then it is valid', (value) => {
  expect(decimal2.check(value, {}, {})).toBeNull()
})

test.each(['3.141', '01', '1.', '+5', '1e2', '--1'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(decimal2.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(decimal2.check(value, {}, {})).not.toBeNull()
})
