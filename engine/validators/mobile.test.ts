import { expect, test } from 'vitest'
import { mobile } from './mobile.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['13800138000', '19912345678', 13800138000])('given %j, when checked, then it is valid', (value) => {
  expect(mobile.check(value, {}, {})).toBeNull()
})

test.each(['12800', '11800138000', '23800138000', '138001380001', '138-0013-8000'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(mobile.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(mobile.check(value, {}, {})).not.toBeNull()
})
