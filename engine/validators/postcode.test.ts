import { expect, test } from 'vitest'
import { postcode } from './postcode.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['610000', '100032'])('given %j, when checked, then it is valid', (value) => {
  expect(postcode.check(value, {}, {})).toBeNull()
})

test.each(['010000', '61000', '6100000', '61000a'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(postcode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(postcode.check(value, {}, {})).not.toBeNull()
})
