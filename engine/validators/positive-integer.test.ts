import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { positiveInteger } from './positive-integer.ts'

test.each(['1', '42', 7])('given %j, when checked, then it is valid', (value) => {
  expect(positiveInteger.check(value, {}, {})).toBeNull()
})

test.each(['0', '-1', '1.5', '01', '1e3'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(positiveInteger.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('1'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(positiveInteger.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
