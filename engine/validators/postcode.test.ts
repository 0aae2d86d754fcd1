import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { postcode } from './postcode.ts'

test.each(['610000', '100032'])('given %j, when checked, then it is valid', (value) => {
  expect(postcode.check(value, {}, {})).toBeNull()
})

test.each(['010000', '61000', '6100000', '61000a'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(postcode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('610000'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(postcode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
