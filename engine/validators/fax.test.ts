import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { fax } from './fax.ts'

test.each(['86542311', '028-86542311', '02886542311', '0816-2345678'])('given %j, when checked, then it is valid', (value) => {
  expect(fax.check(value, {}, {})).toBeNull()
})

test.each(['28--86542311', '086542', '+862886542311'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(fax.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('86542311'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(fax.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
