import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { decimal2 } from './decimal2.ts'

test.each(['0', '-12.5', '3.14', '100'])('given %j, when checked, then it is valid', (value) => {
  expect(decimal2.check(value, {}, {})).toBeNull()
})

test.each(['3.141', '01', '1.', '+5', '1e2', '--1'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(decimal2.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('0'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(decimal2.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
