import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { positiveDecimal2 } from './positive-decimal2.ts'

test.each(['0.01', '1', '12.5', '100.25'])('given %j, when checked, then it is valid', (value) => {
  expect(positiveDecimal2.check(value, {}, {})).toBeNull()
})

test.each(['0', '0.00', '-1', '1.234', '01.5', '1.'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(positiveDecimal2.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('0.01'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(positiveDecimal2.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
