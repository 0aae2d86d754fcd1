import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { decimal } from './decimal.ts'

test.each(['0', '12', '-3.25', '0.5', '007.5'])('given %j, when checked, then it is valid', (value) => {
  expect(decimal.check(value, {}, {})).toBeNull()
})

test.each(['1.', '.5', '1e3', '1,000', '12.3.4', 'abc', '１２'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(decimal.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('0'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(decimal.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
