import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { number } from './number.ts'

test.each(['0', '-1', '3.14', '007'])('given %j, when checked, then it is valid', (value) => {
  expect(number.check(value, {}, {})).toBeNull()
})

test.each(['1.', '一', '1e5', 'NaN', 'Infinity', '0x10'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(number.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('0'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(number.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
