import { expect, test } from 'vitest'
import { creditCode } from './credit-code.ts'

const hostile = ['9'.repeat(100_000), '{}', '<b>1</b>', "1' or '1'='1", '1\n2', [], {}, true]

test.each(['91510100MA61RKMN5H', '125100004507123453'])('given %j, when checked, then it is valid', (value) => {
  expect(creditCode.check(value, {}, {})).toBeNull()
})

test.each(['91510100MA61RKMN50', '91510100OA61RKMN5H', '915101', '91510100ma61rkmn5h'])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(creditCode.check(value, {}, {})).toMatch(/[\u4e00-\u9fff]/)
})

test.each(hostile)('given hostile input, when checked, then it is refused at once', (value) => {
  expect(creditCode.check(value, {}, {})).not.toBeNull()
})
