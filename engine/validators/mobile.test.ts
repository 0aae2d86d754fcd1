import { expect, test } from 'vitest'
import { hostileCases } from '../../tests/fixtures/hostile.ts'
import { mobile } from './mobile.ts'

test.each(['13800138000', '19912345678', 13800138000])('given %j, when checked, then it is valid', (value) => {
  expect(mobile.check(value, {}, {})).toBeNull()
})

test.each(['12800', '11800138000', '23800138000', '138001380001', '138-0013-8000'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(mobile.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostileCases('13800138000'))('given hostile input %#, when checked, then it is refused in Chinese', ({ value }) => {
  expect(mobile.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})
