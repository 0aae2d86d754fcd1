import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { positiveDecimal3 } from './positive-decimal3.ts'

test.each(['0.001', '2', '1.125'])('given %j, when checked, then it is valid', (value) => {
  expect(positiveDecimal3.check(value, {}, {})).toBeNull()
})

test.each(['0', '0.000', '-0.5', '1.2345'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(positiveDecimal3.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('0.001'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(positiveDecimal3.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
