import { expect, test } from 'vitest'
import { fax } from './fax.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['86542311', '028-86542311', '02886542311', '0816-2345678'])('given %j, when checked, then it is valid', (value) => {
  expect(fax.check(value, {}, {})).toBeNull()
})

test.each(['28--86542311', '086542', '+862886542311'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(fax.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(fax.check(value, {}, {})).not.toBeNull()
})
